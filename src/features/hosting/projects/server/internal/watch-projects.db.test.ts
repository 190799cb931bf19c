import { expect, test } from 'vitest'
import { ROOS } from '../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { projectNow, startedProject } from '../../../../../../tests/support/projects'
import { projectTasks } from '../project-tables'
import { tickTask } from '../tick-task'
import { todayProjects } from '../today-projects'
import { planProject } from './plan-project'
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

// promise projects: The agency hears of its end ahead, once
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

const PLANNING = { from: 2, until: 4, unit: 'weeks' } as const

// promise projects: The agency hears of its end ahead, once … also of a planning in weeks, and Vandaag says so from the same day
test('of a planning in weeks the agency hears four working days ahead, by mail and on Vandaag', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site, undefined, { planning: PLANNING })
  await tickMaterial(site, true)
  expect(await projectNow(site, id)).toMatchObject({ promisedBy: '2026-12-18', warnFrom: '2026-12-14' })
  const onVandaag = async () => (await todayProjects.items(site.context, 9)).map((one) => one.id)
  const later = {
    projectId: id,
    ownerId: null,
    nextAction: 'Nalopen',
    nextActionOn: '2027-02-01',
    admin: ROOS,
  }
  expect(await planProject(site.context, later)).toBe('planned')
  expect(await roundOn(site, '2026-12-11')).toEqual([])
  expect(await onVandaag()).toEqual([])
  expect(await roundOn(site, '2026-12-14')).toEqual(['Project PR202600001 is beloofd voor 18 december 2026'])
  expect(await onVandaag()).toEqual([id])
})

// promise projects: A planned first day moves the promise, and the customer is mailed so
test('a planned first day moves the promise and its warning, keeps the project off Vandaag until then, and is mailed', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site, undefined, { planning: PLANNING })
  await tickMaterial(site, true)
  const plan = (startsOn: string | null) =>
    planProject(site.context, {
      projectId: id,
      ownerId: null,
      nextAction: null,
      nextActionOn: null,
      startsOn,
      admin: ROOS,
    })
  const planned = async () =>
    (await allMails(site))
      .filter(({ kind }) => kind === 'project-start-planned')
      .map(({ subject }) => subject)
  const onVandaag = async () => (await todayProjects.items(site.context, 9)).map((one) => one.id)
  expect(await onVandaag()).toEqual([id])
  expect([await plan('2026-12-07'), await plan('2026-12-07')]).toEqual(['planned', 'planned'])
  expect(await planned()).toEqual(['Project PR202600001: we beginnen op 7 december 2026'])
  expect(await projectNow(site, id)).toMatchObject({ promisedBy: '2027-01-04', warnFrom: '2026-12-28' })
  expect(await onVandaag()).toEqual([])
  site.clock.now = new Date('2026-12-07T09:00:00Z')
  expect(await onVandaag()).toEqual([id])
  await tickMaterial(site, false)
  expect(await projectNow(site, id)).toMatchObject({ promisedBy: null, warnFrom: null })
  site.clock.now = new Date('2026-12-10T09:00:00Z')
  await tickMaterial(site, true)
  expect((await projectNow(site, id)).promisedBy, 'the material came later').toBe('2027-01-07')
  await plan(null)
  expect(await planned()).toHaveLength(2)
})

test('what the site promises in five working days is not moved by a planned first day', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site)
  await tickMaterial(site, true)
  const before = await projectNow(site, id)
  const plan = { projectId: id, ownerId: null, nextAction: null, nextActionOn: null, admin: ROOS }
  await planProject(site.context, { ...plan, startsOn: '2026-12-14' })
  expect(await projectNow(site, id)).toEqual(before)
})
