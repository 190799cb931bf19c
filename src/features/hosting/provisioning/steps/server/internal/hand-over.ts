import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import type { TaskKind } from '../../../domain/order-task'
import { hostingTasks } from '../../../server/task-tables'

/**
 * Gives these tasks to a person: they are work from now on, due by `dueBy` when that is earlier. A step
 * stops when it was to act, which may be long before the day of its task.
 */
export async function handOver(
  tx: Transaction,
  orderId: string,
  tasks: readonly TaskKind[],
  { dueBy }: { dueBy?: Date } = {},
): Promise<void> {
  const { orderId: order, kind, doneAt, dueAt } = hostingTasks
  await tx
    .update(hostingTasks)
    .set({
      isAutomatic: false,
      ...(dueBy && { dueAt: sql`least(${dueAt}, ${dueBy.toISOString()}::timestamptz)` }),
    })
    .where(and(eq(order, orderId), inArray(kind, [...tasks]), isNull(doneAt)))
}
