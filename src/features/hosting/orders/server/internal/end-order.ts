import { and, eq, inArray } from 'drizzle-orm'
import {
  type Credited,
  creditInvoicesOfOrder,
  dueBackOfOrder,
} from '@/features/billing/invoices/server/credit-invoices-of-order'
import { giveBackAfter } from '@/features/billing/subscriptions/server/credit-unused'
import { endSubscription } from '@/features/billing/subscriptions/server/end-subscription'
import { subscriptionOfOrder } from '@/features/billing/subscriptions/server/subscription-queries'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { type NewMail, queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { DomainEnd } from '../../domain/domain-end'
import { type OrderStatus, orderTransitions } from '../../domain/order-status'
import { chosenDomainEnd } from '../domain-end'
import { type HostingOrder, hostingOrders } from '../order-tables'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** The order as it is from now on. */
    'order.cancelled': { order: HostingOrder }
    'order.withdrawn': { order: HostingOrder }
  }
}

/** Reason for the end of an order, with its consequences. */
type Ending = EndEvent &
  Credits & {
    /** Last day; today unless another was agreed. */
    endsOn?: CalendarDay
    /** What becomes of the domain name; without it what was chosen before, or it lapses. */
    domainEnd?: DomainEnd | null
    tells: readonly ((context: Context, ended: HostingOrder, credited: Credited) => Promise<NewMail>)[]
  }

/** Without a reason, the stored one stays. */
type EndEvent =
  | { event: 'order.cancelled' | 'order.withdrawn'; reason?: string | null }
  | { event: 'order.status-changed'; reason: string }

/**
 * Scope of the credit notes for its invoices.
 * - `unpaid`: those that are still open; `all`: all of them, and what came in is owed to the customer.
 * - `rest`: the days after the last one, per invoice. What is still open for the days before stays due.
 */
interface Credits {
  actor: Actor
  credits: 'unpaid' | 'all' | 'rest'
}

/**
 * Ends an order under the caller's row lock: credits its invoices, sets status and clock, drops its waiting work,
 * writes the audit event and queues the mails. Returns what was credited.
 */
export async function endOrder(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  ending: Ending,
): Promise<Credited> {
  const lastDay = ending.endsOn ?? dayOf(context.now())
  const credited = await takeBackInvoices(context, tx, order, { ...ending, lastDay })
  const ended = await moveToEnd(context, tx, order, { ...ending, lastDay })
  await recordEnd(context, tx, { from: order.status, order: ended }, ending)
  for (const mail of ending.tells) await queueMail(context, tx, await mail(context, ended, credited))
  return credited
}

type OnDay = { lastDay: CalendarDay }

/** Credits every period after the last day, whatever ended the order; `credits` says what else is credited. */
async function takeBackInvoices(
  context: Context,
  tx: Transaction,
  { id: orderId, orderNumber }: HostingOrder,
  ending: Ending & OnDay,
): Promise<Credited> {
  const { actor, lastDay } = ending
  const subscriptionId = await subscriptionOfOrder(tx, orderId)
  const creditNotes = await endSubscription(context, tx, { subscriptionId, endsOn: lastDay, actor })
  if (ending.credits === 'rest') {
    creditNotes.push(...(await giveBackAfter(context, tx, { subscriptionId, lastDay, actor })))
    return { creditNotes, refund: creditNotes.length > 0 ? await dueBackOfOrder(tx, orderId) : (0 as Cents) }
  }
  const what = ending.event === 'order.withdrawn' ? 'herroepen' : 'geannuleerd'
  const credited = await creditInvoicesOfOrder(context, tx, {
    orderId,
    which: ending.credits,
    actor,
    reason: `Bestelling ${orderNumber} is ${what}`,
  })
  return { ...credited, creditNotes: [...creditNotes, ...credited.creditNotes] }
}

async function moveToEnd(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { reason, lastDay, domainEnd }: Ending & OnDay,
): Promise<HostingOrder> {
  const now = context.now()
  const end = domainEnd ?? order.domainEnd
  const chosen = await chosenDomainEnd(tx, order, { domainEnd: end, lastDay, today: dayOf(now) })
  // The day of the transfer code was told.
  const isTold = chosen.domainEnd === 'move' && order.domainEnd === 'move'
  const [ended] = await tx
    .update(hostingOrders)
    .set({
      status: 'cancelled',
      endsOn: lastDay,
      cancelRequestedAt: order.cancelRequestedAt ?? now,
      cancelReason: reason ?? order.cancelReason,
      ...(isTold ? {} : chosen),
      // Stops the delivery clock: nothing is to be delivered any more.
      ...(order.deliveredAt ? {} : { deliveryDueAt: null }),
    })
    .where(
      and(
        eq(hostingOrders.id, order.id),
        inArray(hostingOrders.status, orderTransitions.before('cancelled')),
      ),
    )
    .returning()
  if (!ended) throw new Error(`Order ${order.id} cannot be cancelled from '${order.status}'`)
  return ended
}

async function recordEnd(
  context: Context,
  tx: Transaction,
  { from, order }: { from: OrderStatus; order: HostingOrder },
  ending: Ending,
): Promise<void> {
  const about = { actor: ending.actor, subject: { kind: 'order', id: order.id } } as const
  const change = { number: order.orderNumber, from, to: 'cancelled' } as const
  if (ending.event === 'order.status-changed')
    await recordEvent(context, tx, {
      ...about,
      action: ending.event,
      details: { ...change, reason: ending.reason },
      payload: { order, because: null },
    })
  else await recordEvent(context, tx, { ...about, action: ending.event, details: change, payload: { order } })
}
