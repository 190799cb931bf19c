import { and, eq, inArray } from 'drizzle-orm'
import { goingBackAfter } from '@/features/billing/subscriptions/server/credit-unused'
import { endSubscription } from '@/features/billing/subscriptions/server/end-subscription'
import { waitingChangeOf } from '@/features/billing/subscriptions/server/waiting-change'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Noted } from '@/features/people/correspondence/domain/correspondence'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { cancellationState, lastDayWhenCancelled } from '../domain/cancellation'
import type { DomainEnd } from '../domain/domain-end'
import { orderTransitions } from '../domain/order-status'
import { chosenDomainEnd } from './domain-end'
import { endOrder } from './internal/end-order'
import type { OrderInTime } from './internal/orders-in-time'
import { cancellationAgencyMail, orderOverAgencyMail } from './mails/cancellation-agency-mails'
import { cancellationMail, orderOverMail } from './mails/cancellation-mails'
import { type HostingOrder, hostingOrders } from './order-tables'
import { lockOrderOfCustomer } from './orders-of-customer'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** The order as it is from now on. */
    'order.cancellation-requested': { order: HostingOrder }
    'order.cancellation-undone': { order: HostingOrder }
  }
}

export interface OrderOfWhom {
  customerId: string
  /** Account of the customer, for the audit log. */
  accountId: string
  orderNumber: string
}

interface Cancellation extends OrderOfWhom {
  reason: string | null
  domainEnd?: DomainEnd | null
}

/** A cancellation by the button of the customer, or as it reached us in another way. */
export interface CancelAct {
  reason: string | null
  actor: Actor
  /** The day on which it reached us: the notice is reckoned from it. */
  on: CalendarDay
  /** How it reached us, when a colleague recorded it. */
  noted?: Noted
  /** What becomes of the domain name; it lapses unless something else was chosen. */
  domainEnd?: DomainEnd | null
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
    context.db.transaction(async (tx) => {
      const { customerId, orderNumber, accountId, reason, domainEnd = null } = cancellation
      const order = await lockOrderOfCustomer(tx, customerId, orderNumber)
      if (!order) return { outcome: 'unknown' }
      const actor = { kind: 'customer', accountId } as const
      return await cancelIn(context, tx, order, { reason, actor, domainEnd, on: dayOf(context.now()) })
    }),
  )
}

/** The same in the caller's transaction, which holds the order (`lockOrderOfCustomer`). */
export async function cancelIn(
  context: Context,
  tx: Transaction,
  order: OrderInTime,
  act: CancelAct,
): Promise<CancelOutcome> {
  const today = dayOf(context.now())
  const state = cancellationState(order, today)
  // Idempotent: two clicks are one cancellation.
  if (state === 'over') return { outcome: order.paidAt ? 'unknown' : 'over' }
  if (state === 'ends' && order.endsOn) return { outcome: 'ends', endsOn: order.endsOn }
  const endsOn = lastDayWhenCancelled(order, act.on)
  if (order.paidAt && endsOn >= today) return await announceEnd(context, tx, order, { ...act, endsOn })
  const { actor, reason, noted, domainEnd = null } = act
  await endOrder(context, tx, order, {
    actor,
    event: 'order.cancelled',
    reason,
    domainEnd,
    // A letter that is recorded late can have its last day behind it.
    ...(order.paidAt ? { credits: 'rest', endsOn } : { credits: 'unpaid' }),
    tells: [
      (_, ended, credited) => orderOverMail(context, ended, credited, noted),
      (_, ended, credited) => orderOverAgencyMail(context, ended, credited, noted),
    ],
  })
  return { outcome: 'over' }
}

async function announceEnd(
  context: Context,
  tx: Transaction,
  order: OrderInTime,
  { actor, reason, noted, domainEnd = null, endsOn }: CancelAct & { endsOn: CalendarDay },
): Promise<CancelOutcome> {
  const now = context.now()
  const chosen = await chosenDomainEnd(tx, order, { domainEnd, lastDay: endsOn, today: dayOf(now) })
  const [ending] = await tx
    .update(hostingOrders)
    .set({ endsOn, cancelRequestedAt: now, cancelReason: reason, ...chosen })
    .where(
      and(
        eq(hostingOrders.id, order.id),
        inArray(hostingOrders.status, orderTransitions.before('cancelled')),
      ),
    )
    .returning()
  if (!ending) throw new Error(`Order ${order.id} cannot be cancelled from '${order.status}'`)
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
    payload: { order: ending },
  })
  const notice = { order: { ...order, ...ending }, endsOn, creditNotes, goingBack, dropsChange, noted }
  await queueMail(context, tx, await cancellationMail(context, notice))
  await queueMail(context, tx, await cancellationAgencyMail(context, notice))
  return { outcome: 'ends', endsOn }
}
