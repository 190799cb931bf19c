import { auditWords } from '../../src/app/audit-words'
import { deliverProject } from '../../src/features/hosting/projects/server/deliver-project'
import { planProject } from '../../src/features/hosting/projects/server/internal/plan-project'
import { resumeProject } from '../../src/features/hosting/projects/server/internal/resume-project'
import {
  askToStop,
  settleStopRequest,
  withdrawStopRequest,
} from '../../src/features/hosting/projects/server/stop-request'
import { tickTask } from '../../src/features/hosting/projects/server/tick-task'
import { loadProject } from '../../src/features/hosting/projects/web/office/server/load-project'
import {
  loadStopStep,
  stopShownProject,
} from '../../src/features/hosting/projects/web/office/server/stop-project'
import { type Cents, sum } from '../../src/shared/money'
import type { Chance } from './chance'
import { memoryOf, rowsOf } from './looking'
import { daysLater } from './naive-days'
import { OFFICE } from './office'
import { sendWork } from './quoting'
import { MOMENTS, planDeed, type SimulatedProject, type World } from './world'

/** A project in its state of this morning. */
interface StandingProject extends SimulatedProject {
  status: 'waiting' | 'running' | 'delivered' | 'stopped'
  asksToStop: boolean
}

/** Random event of one project on a day, as `ToOrder` is one of an order. */
interface ToProject {
  name: string
  odds: number
  mayHappen: (project: StandingProject) => boolean
  act: (world: World, project: StandingProject, draw: Chance) => Promise<string | undefined>
}

const isUnderWay = ({ status }: StandingProject) => status === 'waiting' || status === 'running'

const TO_PROJECTS: readonly ToProject[] = [
  {
    name: 'a customer delivers for a project',
    odds: 0.25,
    mayHappen: ({ status }) => status === 'waiting',
    act: (world, project) => tick(world, project, 'customer'),
  },
  {
    name: 'the office works on a project',
    odds: 0.3,
    mayHappen: ({ status }) => status === 'running',
    act: (world, project) => tick(world, project, 'agency'),
  },
  {
    name: 'the office plans a project',
    odds: 0.02,
    mayHappen: isUnderWay,
    act: ({ site, day }, { id }, draw) =>
      planProject(site.context, {
        projectId: id,
        ownerId: null,
        nextAction: 'Bellen',
        nextActionOn: daysLater(day, 3),
        startsOn: daysLater(day, draw.between(1, 20)),
        admin: OFFICE,
      }),
  },
  {
    name: 'the office delivers a project',
    odds: 0.4,
    mayHappen: ({ status }) => status === 'running',
    act: deliver,
  },
  {
    name: 'a customer asks to stop a project',
    odds: 0.01,
    mayHappen: (project) => isUnderWay(project) && !project.asksToStop,
    act: ({ site }, { id, order: { accountId, customerId } }) =>
      askToStop(site.context, {
        projectId: id,
        why: 'We stoppen met de winkel.',
        by: { id: accountId, role: 'customer', customerId },
      }),
  },
  {
    name: 'a customer wants a project after all',
    odds: 0.1,
    mayHappen: ({ asksToStop }) => asksToStop,
    act: ({ site }, { id, order: { accountId, customerId } }) =>
      withdrawStopRequest(site.context, {
        projectId: id,
        by: { id: accountId, role: 'customer', customerId },
      }),
  },
  {
    name: 'the office settles a wish to stop',
    odds: 0.1,
    mayHappen: ({ asksToStop }) => asksToStop,
    act: ({ site }, { id }) => settleStopRequest(site.context, { projectId: id, admin: OFFICE }),
  },
  {
    name: 'the office stops a project',
    odds: 0.012,
    mayHappen: isUnderWay,
    act: stop,
  },
  {
    name: 'the office offers more work',
    odds: 0.006,
    mayHappen: () => true,
    act: (world, project, draw) => {
      const turns = memoryOf(world, 'extra work on projects')
      const turn = Number(turns.get(project.number) ?? 0) + 1
      turns.set(project.number, String(turn))
      const name = `${project.name} more ${turn}`
      return sendWork(world, { one: project.order, name, draw, extra: { project, turn } })
    },
  },
]

/** Plans what happens to projects on this day. */
export async function happeningsToProjects(world: World): Promise<void> {
  for (const project of await standingProjects(world))
    for (const { name, odds, mayHappen, act } of TO_PROJECTS) {
      const draw = world.chance(name, project.name, world.day)
      if (mayHappen(project) && draw.is(Math.min(0.6, odds * world.plan.pace)))
        planDeed(world, world.day, {
          name,
          whose: project.name,
          at: draw.pick(MOMENTS),
          act: () => act(world, project, draw),
        })
    }
}

async function standingProjects(world: World): Promise<StandingProject[]> {
  const rows = await rowsOf<Pick<StandingProject, 'id' | 'status' | 'asksToStop'>>(
    world,
    `SELECT id, status, stop_asked_at IS NOT NULL AS "asksToStop" FROM projects`,
  )
  const standing = new Map(rows.map((row) => [row.id, row]))
  return world.projects.flatMap((project) => {
    const now = standing.get(project.id)
    return now ? [{ ...project, ...now }] : []
  })
}

async function tick(
  world: World,
  { id, order }: SimulatedProject,
  side: 'customer' | 'agency',
): Promise<string> {
  const tasks = await rowsOf<{ id: string }>(
    world,
    'SELECT id FROM project_tasks WHERE project_id = $1 AND side = $2 AND done_at IS NULL ORDER BY position',
    [id, side],
  )
  const { accountId, customerId, person } = order
  const customer = { id: accountId, name: person.details.customerName, role: 'customer', customerId } as const
  const by = side === 'customer' ? customer : OFFICE
  for (const task of tasks) await tickTask(world.site.context, { taskId: task.id, isDone: true, by })
  return `${tasks.length} tasks`
}

/** Delivers a project at the sums of its page, sometimes twice at once. */
async function deliver(world: World, { id, number }: SimulatedProject, draw: Chance): Promise<string> {
  const { site, other } = world
  const found = await loadProject(site.context, number, auditWords)
  const shownTotal = sum((found?.bills ?? []).map(({ amounts }) => amounts.total)) as Cents
  const nodes = draw.is(0.2) ? [site.context, other] : [site.context]
  const answers = await Promise.all(
    nodes.map((node) => deliverProject(node, { projectId: id, shownTotal, admin: OFFICE })),
  )
  const outcomes = answers.map(({ outcome }) => outcome)
  return outcomes.includes('delivered') ? 'delivered' : outcomes.join()
}

/** Stops a project as the step before it says; some go on after all. */
async function stop(world: World, project: StandingProject, draw: Chance): Promise<string> {
  const { context } = world.site
  const { id, number, name, asksToStop } = project
  const found = await loadStopStep(context, number)
  if (draw.is(0.3))
    planDeed(world, daysLater(world.day, draw.between(2, 25)), {
      name: 'a stopped project goes on',
      whose: name,
      at: draw.pick(MOMENTS),
      act: async () => (await resumeProject(context, { projectId: id, admin: OFFICE })).outcome,
    })
  const { outcome } = await stopShownProject(context, {
    projectId: id,
    reason: 'Het hoeft niet meer.',
    wantedBy: asksToStop ? 'customer' : 'agency',
    shown: found?.shown ?? '',
    admin: OFFICE,
  })
  return outcome
}
