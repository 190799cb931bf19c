import { expect, test } from 'vitest'
import { ROOS } from '../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { startedProject } from '../../../../../../tests/support/projects'
import { projectTasks } from '../project-tables'
import { tickTask } from '../tick-task'
import { stopProject } from './stop-project'

/** Runs the sweep of this morning, and returns the subjects of its mails. */
async function roundOn(site: TestContext, day: string): Promise<string[]> {
  const before = (await allMails(site)).length
  site.clock.now = new Date(`${day}T07:10:00Z`)
  await site.context.enqueue(site.db, 'watch-projects', {})
  await site.runJobs()
  return (await allMails(site)).slice(before).map(({ subject }) => subject)
}

async function tickMaterial(site: TestContext, isDone: boolean): Promise<void> {
  for (const { id, side } of await site.db.select().from(projectTasks))
    if (side === 'customer') await tickTask(site.context, { taskId: id, isDone, by: ROOS })
}

// promise projects: The agency hears of its end a working day ahead, once
test('the agency hears a working day ahead that a site has to be online, once, and anew for another day', async () => {
  await using site = await createTestContext()
  await startedProject(site)
  await tickMaterial(site, true)
  expect(await roundOn(site, '2026-11-25')).toEqual([])
  const warning = 'Project PR202600001 is beloofd voor 27 november 2026'
  expect(await roundOn(site, '2026-11-26')).toEqual([warning])
  expect(await roundOn(site, '2026-11-27')).toEqual([])
  await tickMaterial(site, false)
  await tickMaterial(site, true)
  expect(await roundOn(site, '2026-12-03')).toEqual(['Project PR202600001 is beloofd voor 4 december 2026'])
})

// promise portal/internal/ProjectView.tsx: Dit project is gestopt. ${WHAT_STOPPING_LEAVES
test('of what was stopped nothing is promised', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site)
  await tickMaterial(site, true)
  expect(await stopProject(site.context, { projectId: id, reason: 'Gaat niet door', admin: ROOS })).toBe(
    'stopped',
  )
  expect(await roundOn(site, '2026-11-26')).toEqual([])
})
