import { and, eq, inArray } from 'drizzle-orm'
import { type Actor, SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { type Credited, creditInvoicesOfOrder } from '@/features/invoices/server/credit-invoices-of-order'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { orderStatusesBefore } from '../rules/order-status'
import { orderOverMail, withdrawalMail } from './mails/cancellation-mails'
import { orderOverNoticeMail, withdrawalNoticeMail } from './mails/cancellation-notice-mails'
import { type HostingOrder, hostingOrders } from './order-tables'

declare module '@/platform/context' {
  interface Wiring {
    /** An order was called off, or is over: whatever waited for it, waits no longer. */
    orderEnded: (tx: Transaction, orderId: string) => Promise<void>
  }
}

/** The account of the customer who calls the order off. */
type Customer = Extract<Actor, { accountId: string }>

/** Ends an order that was never paid: its invoice is taken back, and both sides hear of it. The caller holds it. */
export async function stopUnpaidOrder(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { actor, reason }: { actor: Customer; reason: string | null },
): Promise<void> {
  const credited = await creditInvoicesOfOrder(context, tx, {
    ...{ orderId: order.id, which: 'unpaid', actor },
    reason: `Bestelling ${order.orderNumber} is geannuleerd`,
  })
  const stopped = await stop(context, tx, order, { actor, action: 'order.cancelled', reason })
  await queueMail(context, tx, await orderOverMail(context, stopped, credited))
  await queueMail(context, tx, await orderOverNoticeMail(context, stopped, credited))
}

/** Undoes an order as if it had never been: every invoice is taken back, and what came in is owed to the customer. */
export async function stopWithdrawnOrder(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  actor: Customer,
): Promise<void> {
  const credited = await creditInvoicesOfOrder(context, tx, {
    ...{ orderId: order.id, which: 'all', actor },
    reason: `Bestelling ${order.orderNumber} is herroepen`,
  })
  const stopped = await stop(context, tx, order, { actor, action: 'order.withdrawn', reason: null })
  await queueMail(context, tx, await withdrawalMail(context, stopped, credited))
  await queueMail(context, tx, await withdrawalNoticeMail(context, stopped, credited))
}

const NOTHING_CREDITED: Credited = { creditNotes: [], refund: 0 as Cents }

/** Ends an order whose last day is over. What is still to be paid of its time stays to be paid. */
export async function stopEndedOrder(context: Context, tx: Transaction, order: HostingOrder): Promise<void> {
  const stopped = await stop(context, tx, order, { actor: SYSTEM, action: 'order.cancelled', reason: null })
  await queueMail(context, tx, await orderOverMail(context, stopped, NOTHING_CREDITED))
  await queueMail(context, tx, await orderOverNoticeMail(context, stopped, NOTHING_CREDITED))
}

interface Stop {
  actor: Actor
  action: 'order.cancelled' | 'order.withdrawn'
  /** What the customer said; null keeps what was said before. */
  reason: string | null
}

/** The status, the work that was still to be done, and the log. */
async function stop(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { actor, action, reason }: Stop,
): Promise<HostingOrder> {
  const now = context.now()
  const [stopped] = await tx
    .update(hostingOrders)
    .set({
      status: 'cancelled',
      endsOn: action === 'order.withdrawn' ? dayOf(now) : (order.endsOn ?? dayOf(now)),
      cancelRequestedAt: order.cancelRequestedAt ?? now,
      cancelReason: reason ?? order.cancelReason,
      // Nothing is to be delivered any more, so no clock runs.
      ...(order.deliveredAt ? {} : { deliveryDueAt: null }),
    })
    .where(
      and(eq(hostingOrders.id, order.id), inArray(hostingOrders.status, orderStatusesBefore('cancelled'))),
    )
    .returning()
  if (!stopped) throw new Error(`Order ${order.id} cannot be cancelled from '${order.status}'`)
  await context.wiring.orderEnded(tx, order.id)
  await recordAudit(tx, {
    actor,
    action,
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber, from: order.status, to: 'cancelled' },
  })
  return stopped
}
