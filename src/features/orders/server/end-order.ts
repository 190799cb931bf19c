import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import {
  type Credited,
  creditInvoicesOfOrder,
  dueBackOfOrder,
} from '@/features/invoices/server/credit-invoices-of-order'
import { type NewMail, queueMail } from '@/features/mail/server/queue-mail'
import { endSubscription, endSubscriptionOn } from '@/features/subscriptions/server/end-subscription'
import type { Context, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { orderStatusesBefore } from '../rules/order-status'
import { type HostingOrder, hostingOrders } from './order-tables'

declare module '@/platform/context' {
  interface Wiring {
    /** An order was called off, or is over: whatever waited for it, waits no longer. */
    orderEnded: (tx: Transaction, orderId: string) => Promise<void>
  }
}

/** Why an order ends, and what follows from that. */
type Ending = EndEvent &
  Credits & {
    /** Today, unless another day was agreed. */
    endsOn?: CalendarDay
    tells: readonly ((context: Context, ended: HostingOrder, credited: Credited) => Promise<NewMail>)[]
  }

/** Without a reason, what was said before stays. */
type EndEvent =
  | { event: 'order.cancelled' | 'order.withdrawn'; reason?: string | null }
  | { event: 'order.status-changed'; reason: string }

/** Which of its invoices are taken back: with `all` of them, what came in is owed to the customer. */
type Credits =
  | { actor: Extract<Actor, { accountId: string }>; credits: 'unpaid' | 'all' }
  | { actor: Actor; credits: 'none' }

/** Ends an order that the caller holds: its invoices, status and clock, the work that waits for it, the log, the mails. */
export async function endOrder(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  ending: Ending,
): Promise<void> {
  const lastDay = ending.endsOn ?? dayOf(context.now())
  const credited = await takeBackInvoices(context, tx, order, { ...ending, lastDay })
  const ended = await moveToEnd(context, tx, order, { ...ending, lastDay })
  await context.wiring.orderEnded(tx, order.id)
  await recordEnd(tx, order, ending)
  for (const mail of ending.tells) await queueMail(context, tx, await mail(context, ended, credited))
}

type OnDay = { lastDay: CalendarDay }

/** What is of a period that does not come any more is taken back whoever ends it; what else, the ending says. */
async function takeBackInvoices(
  context: Context,
  tx: Transaction,
  { id: orderId, orderNumber }: HostingOrder,
  ending: Ending & OnDay,
): Promise<Credited> {
  const { actor, lastDay: endsOn } = ending
  // What ends by itself was announced, and its later periods were taken back then.
  if (!('accountId' in actor)) {
    await endSubscriptionOn(tx, orderId, endsOn)
    return { creditNotes: [], refund: 0 as Cents }
  }
  const by = { id: actor.accountId, role: actor.kind }
  const creditNotes = await endSubscription(context, tx, { orderId, endsOn, by })
  if (ending.credits === 'none')
    return { creditNotes, refund: creditNotes.length > 0 ? await dueBackOfOrder(tx, orderId) : (0 as Cents) }
  const what = ending.event === 'order.withdrawn' ? 'herroepen' : 'geannuleerd'
  const credited = await creditInvoicesOfOrder(context, tx, {
    ...{ orderId, which: ending.credits, actor: ending.actor },
    reason: `Bestelling ${orderNumber} is ${what}`,
  })
  return { ...credited, creditNotes: [...creditNotes, ...credited.creditNotes] }
}

async function moveToEnd(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { reason, lastDay }: Ending & OnDay,
): Promise<HostingOrder> {
  const now = context.now()
  const [ended] = await tx
    .update(hostingOrders)
    .set({
      status: 'cancelled',
      endsOn: lastDay,
      cancelRequestedAt: order.cancelRequestedAt ?? now,
      cancelReason: reason ?? order.cancelReason,
      // Nothing is to be delivered any more, so no clock runs.
      ...(order.deliveredAt ? {} : { deliveryDueAt: null }),
    })
    .where(
      and(eq(hostingOrders.id, order.id), inArray(hostingOrders.status, orderStatusesBefore('cancelled'))),
    )
    .returning()
  if (!ended) throw new Error(`Order ${order.id} cannot be cancelled from '${order.status}'`)
  return ended
}

async function recordEnd(tx: Transaction, order: HostingOrder, ending: Ending): Promise<void> {
  const about = { actor: ending.actor, subject: { kind: 'order', id: order.id } } as const
  const change = { number: order.orderNumber, from: order.status, to: 'cancelled' } as const
  if (ending.event === 'order.status-changed')
    await recordAudit(tx, { ...about, action: ending.event, details: { ...change, reason: ending.reason } })
  else await recordAudit(tx, { ...about, action: ending.event, details: change })
}
