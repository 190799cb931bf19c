import { inArray } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { type HostingTask, hostingTasks } from '../../server/task-tables'
import { type ProvisionStep, provisionSteps } from './step-tables'

/** What is done for an order, or was: by steps, and by people. */
export interface OrderWork {
  steps: Pick<ProvisionStep, 'kind' | 'subjectId' | 'targetId' | 'state' | 'endedAt' | 'nextAt'>[]
  tasks: Pick<HostingTask, 'kind' | 'doneAt' | 'dueAt'>[]
}

/** The work of these orders by their ids: two queries, however many there are. */
export async function workOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderWork>> {
  if (orderIds.length === 0) return new Map()
  const ids = [...new Set(orderIds)]
  const { orderId, kind, subjectId, targetId, state, endedAt, nextAt } = provisionSteps
  const steps = await db
    .select({ orderId, kind, subjectId, targetId, state, endedAt, nextAt })
    .from(provisionSteps)
    .where(inArray(orderId, ids))
  const tasks = await db
    .select({
      orderId: hostingTasks.orderId,
      kind: hostingTasks.kind,
      doneAt: hostingTasks.doneAt,
      dueAt: hostingTasks.dueAt,
    })
    .from(hostingTasks)
    .where(inArray(hostingTasks.orderId, ids))
  const stepsOf = Map.groupBy(steps, (step) => step.orderId)
  const tasksOf = Map.groupBy(tasks, (task) => task.orderId)
  return new Map(ids.map((id) => [id, { steps: stepsOf.get(id) ?? [], tasks: tasksOf.get(id) ?? [] }]))
}
