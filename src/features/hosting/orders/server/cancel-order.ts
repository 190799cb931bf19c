import { and, eq, inArray } from 'drizzle-orm'
import { goingBackAfter } from '@/features/billing/subscriptions/server/credit-unused'
import { endSubscription } from '@/features/billing/subscriptions/server/end-subscription'
import { waitingChangeOf } from '@/features/billing/subscriptions/server/waiting-change'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { cancellationState, lastDayWhenCancelled } from '../domain/cancellation'
import { orderTransitions } from '../domain/order-status'
import { endOrder } from './internal/end-order'
import type { OrderInTime } from './internal/orders-in-time'
import { cancellationAgencyMail, orderOverAgencyMail } from './mails/cancellation-agency-mails'
import { cancellationMail, orderOverMail } from './mails/cancellation-mails'
import { hostingOrders } from './order-tables'
import { lockOrderOfCustomer } from './orders-of-customer'

export interface OrderOfWhom {
  customerId: string
  /** Account of the customer, for the audit log. */
  accountId: string
  orderNumber: string
}

interface Cancellation extends OrderOfWhom {
  reason: string | null
}

/**
 * - `ends`: it runs until `endsOn`; the customer may still undo it.
 * - `over`: it was not paid yet, so it ended at once, now or before.
 * - `unknown`: this customer has no such order, or it was paid and is over already.
 */
export type CancelOutcome = { outcome: 'ends'; endsOn: CalendarDay } | { outcome: 'over' | 'unknown' }

/** Cancels an order of a customer with its notice period (domain/cancellation.ts), and confirms it by mail. */
export async function cancelOrder(context: Context, cancellation: Cancellation): Promise<CancelOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction((tx) => cancelInTransaction(context, tx, cancellation)),
  )
}

async function cancelInTransaction(
  context: Context,
  tx: Transaction,
  cancellation: Cancellation,
): Promise<CancelOutcome> {
  const { customerId, orderNumber, accountId, reason } = cancellation
  const order = await lockOrderOfCustomer(tx, customerId, orderNumber)
  if (!order) return { outcome: 'unknown' }
  const state = cancellationState(order, dayOf(context.now()))
  // Idempotent: two clicks are one cancellation.
  if (state === 'over') return { outcome: order.paidAt ? 'unknown' : 'over' }
  if (state === 'ends' && order.endsOn) return { outcome: 'ends', endsOn: order.endsOn }
  if (order.paidAt) return await announceEnd(context, tx, order, cancellation)
  await endOrder(context, tx, order, {
    actor: { kind: 'customer', accountId },
    event: 'order.cancelled',
    reason,
    credits: 'unpaid',
    tells: [orderOverMail, orderOverAgencyMail],
  })
  return { outcome: 'over' }
}

async function announceEnd(
  context: Context,
  tx: Transaction,
  order: OrderInTime,
  { accountId, reason }: Cancellation,
): Promise<CancelOutcome> {
  const now = context.now()
  const endsOn = lastDayWhenCancelled(order, dayOf(now))
  const [ending] = await tx
    .update(hostingOrders)
    .set({ endsOn, cancelRequestedAt: now, cancelReason: reason })
    .where(
      and(
        eq(hostingOrders.id, order.id),
        inArray(hostingOrders.status, orderTransitions.before('cancelled')),
      ),
    )
    .returning()
  if (!ending) throw new Error(`Order ${order.id} cannot be cancelled from '${order.status}'`)
  const actor = { kind: 'customer', accountId } as const
  const waiting = await waitingChangeOf(tx, order.subscriptionId)
  const { subscriptionId } = order
  const creditNotes = await endSubscription(context, tx, { subscriptionId, endsOn, actor })
  const dropsChange = waiting !== undefined && !(await waitingChangeOf(tx, order.subscriptionId))
  const goingBack = await goingBackAfter(tx, { subscriptionId, lastDay: endsOn })
  await recordEvent(context, tx, {
    actor,
    action: 'order.cancellation-requested',
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber, endsOn },
  })
  const notice = { order: { ...order, ...ending }, endsOn, creditNotes, goingBack, dropsChange }
  await queueMail(context, tx, await cancellationMail(context, notice))
  await queueMail(context, tx, await cancellationAgencyMail(context, notice))
  return { outcome: 'ends', endsOn }
}
