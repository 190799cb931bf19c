import { eq } from 'drizzle-orm'
import {
  domainChargedUntil,
  subscriptionOfOrder,
} from '@/features/billing/subscriptions/server/subscription-queries'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { addMonths, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { cancellationState } from '../domain/cancellation'
import { type DomainEnd, offersDomainEnd, transferCodeDueOn } from '../domain/domain-end'
import type { OrderOfWhom } from './cancel-order'
import { domainEndMail } from './mails/cancellation-mails'
import { lockOrder } from './move-order'
import { type HostingOrder, hostingOrders } from './order-tables'
import { lockOrderOfCustomer } from './orders-of-customer'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** The order as it is from now on. */
    'order.domain-end-chosen': { order: HostingOrder }
  }
}

/** Last day for which the name of an order is paid, or will be when the order runs until its last day. */
export async function domainPaidUntil(
  db: Database | Transaction,
  orderId: string,
  lastDay: CalendarDay,
): Promise<CalendarDay | null> {
  const subscriptionId = await subscriptionOfOrder(db, orderId)
  let until = await domainChargedUntil(db, { subscriptionId, day: lastDay })
  while (until && until < lastDay) until = addMonths(until, 12)
  return until
}

/** The columns of a choice; without one the name lapses, and where there is nothing to choose both are null. */
export async function chosenDomainEnd(
  db: Database | Transaction,
  order: HostingOrder,
  { domainEnd, lastDay, today }: { domainEnd: DomainEnd | null; lastDay: CalendarDay; today: CalendarDay },
): Promise<Pick<HostingOrder, 'domainEnd' | 'domainEndOn'>> {
  if (!offersDomainEnd(order)) return { domainEnd: null, domainEndOn: null }
  if (domainEnd === 'move') return { domainEnd, domainEndOn: transferCodeDueOn(lastDay, today) }
  return { domainEnd: 'release', domainEndOn: await domainPaidUntil(db, order.id, lastDay) }
}

/**
 * - `nothing`: the order has no name of ours.
 * - `too-late`: it is over, or does not end.
 */
export type ChooseOutcome = 'chosen' | 'nothing' | 'too-late' | 'unknown'

/** The customer chooses anew what becomes of their domain name, up to the last day of a cancelled order. */
export async function chooseDomainEnd(
  context: Context,
  { customerId, orderNumber, accountId, domainEnd }: OrderOfWhom & { domainEnd: DomainEnd },
): Promise<ChooseOutcome> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, customerId, orderNumber)
    const actor = { kind: 'customer', accountId } as const
    return order ? await chooseIn(context, tx, order, { domainEnd, actor }) : 'unknown'
  })
}

/** The same by the office, as the customer told us. */
export async function chooseDomainEndFor(
  context: Context,
  { orderId, domainEnd, admin }: { orderId: string; domainEnd: DomainEnd; admin: { id: string } },
): Promise<ChooseOutcome> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const actor = actorOf({ id: admin.id, role: 'admin' })
    return order ? await chooseIn(context, tx, order, { domainEnd, actor }) : 'unknown'
  })
}

async function chooseIn(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { domainEnd, actor }: { domainEnd: DomainEnd; actor: Actor },
): Promise<ChooseOutcome> {
  const today = dayOf(context.now())
  const { endsOn } = order
  if (!endsOn || cancellationState(order, today) !== 'ends') return 'too-late'
  if (!offersDomainEnd(order)) return 'nothing'
  if (order.domainEnd === domainEnd) return 'chosen'
  const chosen = await chosenDomainEnd(tx, order, { domainEnd, lastDay: endsOn, today })
  await tx.update(hostingOrders).set(chosen).where(eq(hostingOrders.id, order.id))
  const changed = { ...order, ...chosen }
  await recordEvent(context, tx, {
    actor,
    action: 'order.domain-end-chosen',
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber, domainEnd },
    payload: { order: changed },
  })
  await queueMail(context, tx, await domainEndMail(context, changed))
  return 'chosen'
}
