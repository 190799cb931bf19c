import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { forgetTransferCode } from './forget-transfer-codes'
import { hostingTasks } from './task-tables'

/** Nothing is to be delivered for this order any more: the work that was still to be done goes. */
export async function stopDelivery(tx: Transaction, orderId: string): Promise<void> {
  await forgetTransferCode(tx, orderId)
  await tx.delete(hostingTasks).where(and(eq(hostingTasks.orderId, orderId), isNull(hostingTasks.doneAt)))
}
