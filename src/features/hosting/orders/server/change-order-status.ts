import { eq } from 'drizzle-orm'
import { lockInvoicesOfOrder } from '@/features/billing/invoices/server/credit-invoices-of-order'
import { HOLD_REASONS } from '@/features/billing/subscriptions/domain/suspensions'
import { liftSuspension, suspendSubscription } from '@/features/billing/subscriptions/server/suspensions'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import type { Cents } from '@/shared/money'
import type { DomainEnd } from '../domain/domain-end'
import { type OrderStatus, officeSteps } from '../domain/order-status'
import { endOrder } from './internal/end-order'
import { orderStatusMail } from './mails/order-status-mails'
import { lockOrder } from './move-order'
import { type HostingOrder, hostingOrders } from './order-tables'
import { standstillOf } from './standstill'

export interface OrderStatusChange {
  orderId: string
  to: OrderStatus
  /** Written in the audit log and in the mail to the customer. */
  reason: string
  /** What becomes of the domain name of an order that is cancelled. */
  domainEnd?: DomainEnd | null
  actor: Extract<Actor, { accountId: string }>
}

/**
 * `refused`: its status has no such transition, perhaps because someone else was first, or there is no hosting to suspend.
 */
export type OrderStatusOutcome = 'changed' | 'unchanged' | 'refused' | 'unknown'

/**
 * Suspends, reactivates or cancels an order by hand, and tells the customer why. Cancelling credits an unpaid order
 * whole, and a paid one for the days after today, which are refunded if they were paid.
 */
export async function changeOrderStatus(
  context: Context,
  change: OrderStatusChange,
): Promise<OrderStatusOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => changeOrderStatusIn(context, tx, change)))
}

/** The same in the caller's transaction. */
export async function changeOrderStatusIn(
  context: Context,
  tx: Transaction,
  change: OrderStatusChange,
): Promise<OrderStatusOutcome> {
  const { orderId, to } = change
  // Lock order: invoice before order, as payments do.
  await lockInvoicesOfOrder(tx, orderId)
  const order = await lockOrder(tx, orderId)
  if (!order) return 'unknown'
  if (order.status === to) return 'unchanged'
  if (!officeSteps(order).includes(to)) return 'refused'
  await (to === 'cancelled' ? end : move)(context, tx, order, change)
  return 'changed'
}

/** Ends the order today, whatever last day was agreed. */
async function end(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  change: OrderStatusChange,
): Promise<void> {
  await endOrder(context, tx, order, {
    actor: change.actor,
    event: 'order.status-changed',
    reason: change.reason,
    domainEnd: change.domainEnd ?? null,
    credits: order.paidAt ? 'rest' : 'unpaid',
    tells: [(_, ended, credited) => orderStatusMail(context, ended, { ...change, ...credited })],
  })
}

async function move(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { to, reason, actor }: OrderStatusChange,
): Promise<void> {
  const [moved] = await tx
    .update(hostingOrders)
    .set({ status: to })
    .where(eq(hostingOrders.id, order.id))
    .returning()
  if (!moved) throw new Error(`Order ${order.id} went away while it was held`)
  await (to === 'suspended' ? standStill : goOn)(context, tx, moved)
  await recordEvent(context, tx, {
    actor,
    action: 'order.status-changed',
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber, from: order.status, to, reason },
    payload: { order: moved, because: 'by-hand' },
  })
  const nothing = { creditNotes: [], refund: 0 as Cents }
  const standstill = await standstillOf(context, tx, moved)
  await queueMail(context, tx, await orderStatusMail(context, moved, { to, reason, standstill, ...nothing }))
}

async function standStill(context: Context, tx: Transaction, order: HostingOrder): Promise<void> {
  await suspendSubscription(context, tx, { orderId: order.id, reason: 'by-hand' })
}

/** Lifts every suspension: reactivating by hand overrules all reasons. */
async function goOn(context: Context, tx: Transaction, order: HostingOrder): Promise<void> {
  for (const reason of HOLD_REASONS) await liftSuspension(context, tx, { orderId: order.id, reason })
}
