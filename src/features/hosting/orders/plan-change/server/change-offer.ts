import { collectionsUnderWay } from '@/features/billing/direct-debit/server/collections-under-way'
import { type ChangeFacts, changeFactsOf } from '@/features/billing/subscriptions/server/change-facts'
import {
  asChoiceChange,
  mayCallOff,
  waitingChangeOf,
} from '@/features/billing/subscriptions/server/waiting-change'
import { type ChangeObstacle, obstacleTo } from '@/features/billing/subscriptions/terms/domain/change'
import { type ChangeQuote, quoteChange } from '@/features/billing/subscriptions/terms/domain/change-quote'
import { type HostingChoice, isOfferedTo } from '@/features/billing/subscriptions/terms/domain/choice'
import { wholeDetails } from '@/features/people/customers/domain/customer-details'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { cartOf } from '../../domain/order-in-words'
import type { OrderInTime } from '../../server/internal/orders-in-time'

/** Possible changes of an order, with the price of the one that was chosen. */
export interface ChangeOffer {
  current: HostingChoice
  /** Reason why nothing can be changed now. */
  obstacle: ChangeObstacle | undefined
  /** Undefined when nothing changes, or nothing can be changed. */
  quote: ChangeQuote | undefined
  facts: ChangeFacts
  /** Whether its customer is charged no VAT, because they reckon it. */
  isReverseCharged: boolean
  today: CalendarDay
}

/**
 * Computes the offer for the page, and again under the order's row lock for the change itself: both get the same. Undefined
 * for a domain name alone, which has no plan.
 */
export async function changeOffer(
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  order: OrderInTime,
  wished: HostingChoice | undefined,
): Promise<ChangeOffer | undefined> {
  const { packageId, billingCycle, extras } = cartOf(order)
  if (packageId === null) return undefined
  const today = dayOf(now())
  const facts = await changeFactsOf(db, {
    of: { orderId: order.id },
    today,
    underWay: collectionsUnderWay,
  })
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
  const current = { packageId, billingCycle, extras }
  return {
    current,
    obstacle,
    quote:
      wished && !obstacle && isOfferedTo(current, wished)
        ? quoteChange(facts.items, wished, today)
        : undefined,
    facts,
    isReverseCharged: facts.items.some(({ reverseCharge }) => reverseCharge),
    today,
  }
}

/** The waiting change of an order, for its pages; null when there is none. */
export async function waitingChangeOfOrder(
  { now, db }: Pick<Context, 'now' | 'db'>,
  { subscriptionId }: OrderInTime,
) {
  const waiting = await waitingChangeOf(db, subscriptionId)
  if (!waiting) return null
  const { effectiveOn, toChoice } = asChoiceChange(waiting)
  return { effectiveOn, toChoice, mayCallOff: await mayCallOff(db, waiting, dayOf(now())) }
}
