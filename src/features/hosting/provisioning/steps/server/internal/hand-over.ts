import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { hostingTasks } from '../../../server/task-tables'
import { type StepKind, TASK_OF_STEP } from '../../domain/step'

/**
 * Gives the tasks of these steps to a person: they are work from now on, due by `dueBy` when that is earlier. A step
 * stops when it was to act, which may be long before the day of its task.
 */
export async function handOver(
  tx: Transaction,
  orderId: string,
  kinds: readonly StepKind[],
  { dueBy }: { dueBy?: Date } = {},
): Promise<void> {
  const tasks = kinds.map((kind) => TASK_OF_STEP[kind])
  const { orderId: order, kind, doneAt, dueAt } = hostingTasks
  await tx
    .update(hostingTasks)
    .set({
      isAutomatic: false,
      ...(dueBy && { dueAt: sql`least(${dueAt}, ${dueBy.toISOString()}::timestamptz)` }),
    })
    .where(and(eq(order, orderId), inArray(kind, tasks), isNull(doneAt)))
}
