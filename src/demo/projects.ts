import { asc, eq } from 'drizzle-orm'
import { projects, projectTasks } from '@/features/hosting/projects/server/project-tables'
import { tickTask } from '@/features/hosting/projects/server/tick-task'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import type { Context } from '@/platform/context'
import type { DemoOffice } from './demo-people'
import { minutesAfter, officeMinutesAfter } from './demo-time'
import type { Story } from './time-machine'

interface Work {
  from: Date
  office: DemoOffice
}

/** A customer delivers everything that was asked of them, one item after the other; the office does its first task. */
export async function* projectWork(email: string, { from, office }: Work): Story {
  const { customer, tasks } = await tasksOf(yield from, email)
  const theirs = tasks.filter(({ side }) => side === 'customer')
  for (const [turn, { id: taskId }] of theirs.entries()) {
    const context = yield minutesAfter(from, 4 * turn + 1)
    await tickTask(context, { taskId, isDone: true, by: { ...customer, role: 'customer' } })
  }
  const ours = tasks.find(({ side }) => side === 'agency')
  if (!ours) return
  const context = yield officeMinutesAfter(from, 400)
  await tickTask(context, { taskId: ours.id, isDone: true, by: { ...office, role: 'admin' } })
}

/** Tasks of a customer's project, in order. */
async function tasksOf({ db }: Context, email: string) {
  const customer = await customerByEmail(db, email)
  if (!customer) throw new Error(`${email} is no customer of the demo`)
  const { id: customerId, accountId, name } = customer
  const tasks = await db
    .select({ id: projectTasks.id, side: projectTasks.side })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .where(eq(projects.customerId, customerId))
    .orderBy(asc(projectTasks.position))
  return { customer: { customerId, id: accountId ?? customerId, name }, tasks }
}
