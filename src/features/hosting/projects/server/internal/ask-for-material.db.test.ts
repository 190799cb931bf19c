import { expect, test } from 'vitest'
import { ROOS } from '../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { quoteLine, startedProject } from '../../../../../../tests/support/projects'
import { projectTasks } from '../project-tables'
import { tickTask } from '../tick-task'
import { stopProject } from './stop-project'

/** Runs the three sweeps of this morning, and returns the subjects and texts of their mails. */
async function roundOn(site: TestContext, day: string) {
  const before = (await allMails(site)).length
  site.clock.now = new Date(`${day}T08:50:00Z`)
  for (const round of ['first', 'second', 'last'] as const)
    await site.context.enqueue(site.db, `remind-of-material-${round}`, {})
  await site.runJobs()
  return (await allMails(site)).slice(before).map(({ subject, text }) => ({ subject, text }))
}

const REMINDER = { subject: 'Nog nodig voor project PR202600001', text: expect.stringContaining('Teksten') }

// promise projects: A customer is asked for what is missing, and reminded after 3, 7 and 14 days
// promise material-asked-mail.tsx: Dit is de laatste keer dat we erom mailen.
test('a customer is reminded after three, seven and fourteen days, once each, the last time with so many words', async () => {
  await using site = await createTestContext()
  await startedProject(site)
  expect(await roundOn(site, '2026-11-22')).toEqual([])
  expect(await roundOn(site, '2026-11-23')).toEqual([REMINDER])
  expect(await roundOn(site, '2026-11-24')).toEqual([])
  expect(await roundOn(site, '2026-11-27')).toEqual([REMINDER])
  const [last] = await roundOn(site, '2026-12-04')
  expect(last?.text).toContain('Dit is de laatste keer dat we erom mailen.')
  expect(await roundOn(site, '2026-12-05')).toEqual([])
  expect(await roundOn(site, '2026-12-20')).toEqual([])
})

// promise projects: A customer is asked for what is missing, and reminded after 3, 7 and 14 days … until everything is there or the project ended
test('the reminder names only what is missing, and none goes once all is there or the project stopped', async () => {
  await using site = await createTestContext()
  await startedProject(site)
  const [texts, ...others] = await site.db.select().from(projectTasks).orderBy(projectTasks.position)
  await tickTask(site.context, { taskId: texts?.id ?? '', isDone: true, by: ROOS })
  const [first] = await roundOn(site, '2026-11-23')
  expect(first?.text).not.toContain('Teksten')
  expect(first?.text).toContain('Foto’s en logo aanleveren')
  for (const { id, side } of others)
    if (side === 'customer') await tickTask(site.context, { taskId: id, isDone: true, by: ROOS })
  expect(await roundOn(site, '2026-11-27')).toEqual([])

  await using other = await createTestContext()
  const project = await startedProject(other, [quoteLine()])
  await stopProject(other.context, { projectId: project.id, reason: 'Het hoeft niet meer.', admin: ROOS })
  expect(await roundOn(other, '2026-11-23')).toEqual([])
})
