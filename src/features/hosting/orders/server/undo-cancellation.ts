import { eq } from 'drizzle-orm'
import { endSubscriptionOn } from '@/features/billing/subscriptions/server/end-subscription'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { cancellationState } from '../domain/cancellation'
import type { OrderOfWhom } from './cancel-order'
import { cancellationUndoneAgencyMail } from './mails/cancellation-agency-mails'
import { cancellationUndoneMail } from './mails/cancellation-mails'
import { hostingOrders } from './order-tables'
import { lockOrderOfCustomer } from './orders-of-customer'

/** `too-late`: the order is over, or was never cancelled. */
export type UndoOutcome = 'undone' | 'unchanged' | 'too-late' | 'unknown'

const GOES_ON = {
  endsOn: null,
  cancelRequestedAt: null,
  cancelReason: null,
  domainEnd: null,
  domainEndOn: null,
} as const

/** Undoes a cancellation, up to and including its last day: the order goes on as if it had never been cancelled. */
export async function undoCancellation(context: Context, of: OrderOfWhom): Promise<UndoOutcome> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, of.customerId, of.orderNumber)
    if (!order) return 'unknown'
    const state = cancellationState(order, dayOf(context.now()))
    if (state === 'runs') return 'unchanged'
    if (state === 'over') return 'too-late'
    await tx.update(hostingOrders).set(GOES_ON).where(eq(hostingOrders.id, order.id))
    await endSubscriptionOn(tx, order.subscriptionId, null)
    await recordEvent(context, tx, {
      actor: { kind: 'customer', accountId: of.accountId },
      action: 'order.cancellation-undone',
      subject: { kind: 'order', id: order.id },
      details: { number: order.orderNumber },
      payload: { order: { ...order, ...GOES_ON } },
    })
    await queueMail(context, tx, await cancellationUndoneMail(context, order))
    await queueMail(context, tx, await cancellationUndoneAgencyMail(context, order))
    return 'undone'
  })
}
