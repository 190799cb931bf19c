import { customerByEmail } from '@/features/customers/server/customer-accounts'
import { projectOfCustomer, projectsOfCustomer } from '@/features/projects/server/project-queries'
import { tickTask } from '@/features/projects/server/tick-task'
import type { Context } from '@/platform/context'
import type { DemoOffice } from './demo-people'
import { minutesAfter, officeMinutesAfter } from './demo-time'
import type { Story } from './time-machine'

interface Work {
  from: Date
  office: DemoOffice
}

/** A customer hands in all that was asked of them, one thing after the other; the office does the first of its tasks. */
export async function* projectWork(email: string, { from, office }: Work): Story {
  const { customer, tasks } = await projectOf(yield from, email)
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

/** The project of a customer who has one. */
async function projectOf({ db }: Context, email: string) {
  const customer = await customerByEmail(db, email)
  const [project] = customer ? await projectsOfCustomer(db, customer.id) : []
  const found = customer && project && (await projectOfCustomer(db, customer.id, project.number))
  if (!found) throw new Error(`${email} has no project in the demo`)
  const { id: customerId, accountId, name } = customer
  return { customer: { customerId, id: accountId ?? customerId, name }, tasks: found.tasks }
}
