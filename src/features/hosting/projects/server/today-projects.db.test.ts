import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '@/features/people/accounts/server/account-tables'
import { dayOf } from '@/shared/calendar-day'
import { addAccount } from '../../../../../tests/support/accounts'
import { ROOS } from '../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import {
  deliverNow,
  maintenance,
  projectNow,
  quoteLine,
  startedProject,
} from '../../../../../tests/support/projects'
import { projectList } from '../domain/project-list'
import { endProjectSubscription } from './end-project-subscription'
import { planProject } from './internal/plan-project'
import { stopProject } from './internal/stop-project'
import { windUp } from './internal/wind-up'
import { projectPage } from './project-queries'
import { type Project, projectSubscriptions, projectTasks } from './project-tables'
import { tickTask } from './tick-task'
import { todayEndings, todayProjects } from './today-projects'

const DAY = 24 * 60 * 60

const onList = ({ context }: TestContext) => todayProjects.items(context, 10)

async function tick(site: TestContext, { id }: Project, sides: readonly string[]) {
  const tasks = await site.db
    .select()
    .from(projectTasks)
    .where(eq(projectTasks.projectId, id))
    .orderBy(projectTasks.position)
  for (const { id, side } of tasks)
    if (sides.includes(side)) await tickTask(site.context, { taskId: id, isDone: true, by: ROOS })
}

const NOTHING = { ownerId: null, nextAction: null, nextActionOn: null }

// promise projects: A project is on Vandaag when it needs us, with what is next
test('a project is on the list when it is new, when all is there, and when all is done, with the task that is next', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site, [quoteLine()])
  expect(await onList(site)).toMatchObject([
    { id: project.id, text: expect.stringContaining('Nieuw'), dueAt: new Date('2026-11-23T10:00:00Z') },
  ])
  const [first] = await site.db
    .select()
    .from(projectTasks)
    .where(eq(projectTasks.projectId, project.id))
    .orderBy(projectTasks.position)
  await tickTask(site.context, { taskId: first?.id ?? '', isDone: true, by: ROOS })
  expect(await onList(site), 'it is the customer’s turn').toEqual([])
  await tick(site, project, ['customer'])
  const [atWork] = await onList(site)
  expect(atWork).toMatchObject({
    text: 'Alles is binnen, nu: Ontwerp maken · beloofd: nog 5 werkdagen',
    dueAt: new Date('2026-11-27T16:30:00Z'),
    deed: { action: 'projects.completeTask' },
  })
  await tickTask(site.context, { taskId: atWork?.deed?.fields.task_id ?? '', isDone: true, by: ROOS })
  expect(await onList(site)).toMatchObject([{ text: expect.stringContaining('nu: Bouwen') }])
  await tick(site, project, ['agency'])
  expect(await onList(site)).toMatchObject([
    { text: expect.stringContaining('opleveren en factureren'), deed: undefined },
  ])
  await deliverNow(site, project.id)
  expect(await onList(site)).toEqual([])
})

// promise projects: A project is on Vandaag when it needs us … not before the day that was planned, unless its promise ends
test('what was planned for later is out of the way until its day, unless a promise runs out before', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site, [quoteLine()])
  const plan = (nextActionOn: string) =>
    planProject(site.context, {
      ...NOTHING,
      projectId: project.id,
      admin: ROOS,
      nextAction: 'Bellen over de foto’s',
      nextActionOn,
    })
  expect(await plan('2026-11-21')).toBe('planned')
  expect(await onList(site)).toEqual([])
  site.clock.advance(DAY)
  expect(await onList(site)).toMatchObject([
    { text: 'Bellen over de foto’s', dueAt: new Date('2026-11-21T16:30:00Z') },
  ])
  await tick(site, project, ['customer'])
  await plan('2026-12-31')
  expect(await onList(site)).toEqual([])
  site.clock.now = new Date('2026-11-26T09:00:00Z')
  expect(await onList(site), 'promised for the next working day').toMatchObject([
    { dueAt: new Date('2026-11-27T16:30:00Z') },
  ])
  await stopProject(site.context, { projectId: project.id, reason: 'Ze zien ervan af', admin: ROOS })
  expect(await onList(site)).toEqual([])
})

// promise projects: Only an administrator looks after a project
test('who looks after a project is an administrator: who wrote the quote, whoever is chosen, nobody once they are gone', async () => {
  await using site = await createTestContext()
  const customer = await addAccount(site, { email: 'klant@wevers.example', role: 'customer', password: null })
  const roos = await addAccount(site, { email: 'roos@webnoaber.example', role: 'admin', password: null })
  const mine = await startedProject(site, [quoteLine()], { ownerId: roos })
  expect(mine.ownerId).toBe(roos)
  site.clock.advance(1)
  const other = await startedProject(site, [quoteLine()], { ownerId: ROOS.id })
  expect(other.ownerId, 'who wrote it does not work here any more').toBeNull()
  const give = (ownerId: string) =>
    planProject(site.context, { ...NOTHING, projectId: other.id, ownerId, admin: ROOS })
  expect(await give(customer)).toBe('no-owner')
  const list = async (query: string) => {
    const filter = projectList.filterOf(new URLSearchParams(query))
    return (await projectPage(site.db, { filter, me: roos, today: dayOf(site.clock.now) })).rows.map(
      ({ id }) => id,
    )
  }
  expect([await list(''), await list('van=mij')]).toEqual([[other.id, mine.id], [mine.id]])
  expect(await give(roos)).toBe('planned')
  expect(await list('van=mij')).toEqual([other.id, mine.id])
  await site.db.delete(accounts).where(eq(accounts.id, roos))
  expect((await projectNow(site, mine.id)).ownerId).toBeNull()
})

// promise projects: A project is on Vandaag when it needs us … and what was ended until it is dealt with
test('what was ended is on the list from a week before its last day until it is switched off, once', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site, [quoteLine({ description: 'Vertalen' }), maintenance()])
  await tick(site, project, ['customer', 'agency'])
  await deliverNow(site, project.id)
  const [begun] = await site.db.select().from(projectSubscriptions)
  const subscriptionId = begun?.subscriptionId ?? ''
  const wind = () => windUp(site.context, { subscriptionId, admin: ROOS })
  expect(await wind(), 'it runs').toBe('unknown')
  const ended = await endProjectSubscription(site.context, { subscriptionId, by: ROOS })
  if (ended.outcome !== 'ends') throw new Error('It did not end')
  const there = () => todayEndings.items(site.context, 10)
  const lastDay = new Date(`${ended.endsOn}T09:00:00Z`)
  site.clock.now = new Date(lastDay.getTime() - 8 * DAY * 1000)
  expect(await there()).toEqual([])
  site.clock.advance(DAY)
  expect(await there()).toMatchObject([
    { id: subscriptionId, deed: { action: 'projects.windUp', fields: { subscription_id: subscriptionId } } },
  ])
  expect([await wind(), await wind()]).toEqual(['wound-up', 'wound-up'])
  expect(await there()).toEqual([])
})
