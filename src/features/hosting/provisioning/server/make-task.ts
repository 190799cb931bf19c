import { and, eq, isNotNull } from 'drizzle-orm'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { endOfNextWork } from '@/features/operations/worklist/domain/deadlines'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { type TaskKind, TIMELY_TASKS } from '../domain/order-task'
import { hostingTasks } from './task-tables'

/**
 * Makes a task of an order that is locked, due by the end of the working day; one of that kind that was done before gives
 * way to it. `untimely`: a person could not complete it while the order stands so. An open one stays as it is.
 */
export async function makeTask(
  { now }: Context,
  tx: Transaction,
  order: HostingOrder,
  task: TaskKind,
): Promise<'made' | 'untimely'> {
  const timely: readonly TaskKind[] = TIMELY_TASKS[order.status]
  if (!timely.includes(task)) return 'untimely'
  const createdAt = now()
  const { orderId, kind, doneAt } = hostingTasks
  await tx.delete(hostingTasks).where(and(eq(orderId, order.id), eq(kind, task), isNotNull(doneAt)))
  await tx
    .insert(hostingTasks)
    .values({ orderId: order.id, kind: task, createdAt, dueAt: endOfNextWork(dayOf(createdAt)) })
    .onConflictDoNothing()
  return 'made'
}
