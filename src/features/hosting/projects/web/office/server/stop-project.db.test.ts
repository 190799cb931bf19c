import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { ROOS } from '../../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../../tests/support/database'
import { allDone, maintenance, quoteLine, startedProject } from '../../../../../../../tests/support/projects'
import { projects } from '../../../server/project-tables'
import { loadStopStep, stopShownProject } from './stop-project'

async function stepOf(site: TestContext, number: string) {
  const found = await loadStopStep(site.context, number)
  if (!found?.step) throw new Error('There is no step')
  return { shown: found.shown, step: found.step }
}

const stop = (site: TestContext, projectId: string, shown: string) =>
  stopShownProject(site.context, {
    projectId,
    shown,
    reason: 'De klant ziet ervan af.',
    wantedBy: 'customer',
    admin: ROOS,
  })

async function statusOf({ db }: TestContext, id: string) {
  return (await db.select().from(projects).where(eq(projects.id, id)))[0]?.status
}

test('the step says what lapses and what it would have cost, and who is mailed; the act does that', async () => {
  await using site = await createTestContext()
  const { id, number, customerId } = await startedProject(site, [quoteLine(), maintenance()])
  const { step, shown } = await stepOf(site, number)
  expect(step.quotes).toHaveLength(1)
  expect(step.quotes[0]?.amounts.total).toBeGreaterThan(0)
  expect(step.openTasks).toBeGreaterThan(0)
  expect(step.stops.running).toEqual([])
  expect(await stop(site, id, shown)).toEqual({ outcome: 'stopped', number })
  const [mail] = await site.db.select().from(mails).where(eq(mails.kind, 'project-stopped'))
  expect(step.mail.addresses).toEqual([mail?.toAddress])
  expect(customerId).not.toBe('')
  expect((await loadStopStep(site.context, number))?.step).toBeUndefined()
  expect(await stop(site, id, shown)).toEqual({ outcome: 'refused' })
})

test('when work was done after the step was shown, nothing is stopped before the new step is seen', async () => {
  await using site = await createTestContext()
  const { id, number } = await startedProject(site)
  const { shown } = await stepOf(site, number)
  await allDone(site, id)
  expect(await stop(site, id, shown)).toEqual({ outcome: 'changed' })
  expect(await statusOf(site, id)).not.toBe('stopped')
  const now = await stepOf(site, number)
  expect(now.step.openTasks).toBe(0)
  expect(await stop(site, id, now.shown)).toMatchObject({ outcome: 'stopped' })
})
