import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { hostingTasks } from '../../../server/task-tables'
import { type StepKind, TASK_OF_STEP } from '../../domain/step'

/** Gives the tasks of these steps to a person: they are work from now on. */
export async function handOver(tx: Transaction, orderId: string, kinds: readonly StepKind[]): Promise<void> {
  const tasks = kinds.map((kind) => TASK_OF_STEP[kind])
  const { orderId: order, kind, doneAt } = hostingTasks
  await tx
    .update(hostingTasks)
    .set({ isAutomatic: false })
    .where(and(eq(order, orderId), inArray(kind, tasks), isNull(doneAt)))
}
