import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { dayOf } from '@/shared/calendar-day'
import { mayWithdraw } from '../rules/cancellation'
import type { OrderOfWhom } from './cancel-order'
import { endOrder } from './end-order'
import { withdrawalMail } from './mails/cancellation-mails'
import { withdrawalNoticeMail } from './mails/cancellation-notice-mails'
import { orderOfCustomerHeld, withdrawals } from './orders-of-customer'

/** `too-late`: the fourteen days are over, it was no consumer's order, or it was cancelled in another way. */
export type WithdrawalOutcome = 'withdrawn' | 'too-late' | 'unknown'

/**
 * A consumer's right of withdrawal (BW 6:230o): within fourteen days the order is undone at once, without a reason.
 * What came in goes back by hand: the agency is told to do so, by when, and how much.
 */
export async function withdrawOrder(context: Context, of: OrderOfWhom): Promise<WithdrawalOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => withdrawInTransaction(context, tx, of)))
}

async function withdrawInTransaction(
  context: Context,
  tx: Transaction,
  of: OrderOfWhom,
): Promise<WithdrawalOutcome> {
  const order = await orderOfCustomerHeld(tx, of.customerId, of.orderNumber)
  if (!order) return 'unknown'
  // Two clicks are one withdrawal.
  if ((await withdrawals(tx, [order])).has(order.id)) return 'withdrawn'
  if (!mayWithdraw(order, dayOf(context.now()))) return 'too-late'
  await endOrder(context, tx, order, {
    ...{ actor: { kind: 'customer', accountId: of.accountId }, event: 'order.withdrawn', credits: 'all' },
    tells: [withdrawalMail, withdrawalNoticeMail],
  })
  return 'withdrawn'
}
