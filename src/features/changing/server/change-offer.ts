import { wholeDetails } from '@/features/customers/rules/customer-details'
import { customerWithId } from '@/features/customers/server/customer-of-account'
import { collectionsUnderWay } from '@/features/direct-debit/server/collections-under-way'
import { cartOf } from '@/features/orders/rules/order-in-words'
import type { OrderInTime } from '@/features/orders/server/orders-in-time'
import { type ChangeObstacle, obstacleTo } from '@/features/subscription-terms/rules/change'
import { type ChangeQuote, quoteChange } from '@/features/subscription-terms/rules/change-quote'
import type { HostingChoice } from '@/features/subscription-terms/rules/choice'
import { type ChangeFacts, changeFactsOf } from '@/features/subscriptions/server/change-facts'
import { mayCallOff, waitingChangeOf } from '@/features/subscriptions/server/waiting-change'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'

/** What can be changed about an order, and what the change that somebody has in mind would cost. */
export interface ChangeOffer {
  current: HostingChoice
  /** Why nothing can be changed now. */
  obstacle: ChangeObstacle | undefined
  /** Undefined when nothing changes, or nothing can. */
  quote: ChangeQuote | undefined
  facts: ChangeFacts
  today: CalendarDay
}

/** The same for who looks, and for who has decided and holds the order: what is shown is what is done. */
export async function changeOffer(
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  order: OrderInTime,
  wished: HostingChoice | undefined,
): Promise<ChangeOffer> {
  const today = dayOf(now())
  const facts = await changeFactsOf(db, { orderId: order.id, today, underWay: collectionsUnderWay })
  const customer = await customerWithId(db, order.customerId)
  const obstacle = obstacleTo(
    {
      isOver: order.status === 'cancelled',
      isPaid: order.paymentStatus === 'paid' && order.status !== 'pending',
      endsOn: facts.subscription.endsOn,
      standsStill: facts.standsStill || order.status === 'suspended',
      hasWaitingChange: facts.waiting !== undefined,
      chargedUntil: facts.chargedUntil,
      hasAddress: Boolean(customer && wholeDetails({ ...customer, customerEmail: customer.email })),
    },
    today,
  )
  const { packageId, billingCycle, extras } = cartOf(order)
  return {
    current: { packageId, billingCycle, extras },
    obstacle,
    quote: wished && !obstacle ? quoteChange(facts.items, wished, today) : undefined,
    facts,
    today,
  }
}

/** The change of an order that waits, for its pages; null when there is none. */
export async function waitingChangeOfOrder(
  { now, db }: Pick<Context, 'now' | 'db'>,
  { subscriptionId }: OrderInTime,
) {
  const waiting = await waitingChangeOf(db, subscriptionId)
  if (!waiting) return null
  const { effectiveOn, toChoice } = waiting
  return { effectiveOn, toChoice, mayCallOff: await mayCallOff(db, waiting, dayOf(now())) }
}
