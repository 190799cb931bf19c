import { type CancellableOrder, cancellationState } from '@/features/orders/rules/cancellation'
import type { BillingCycle } from '@/features/packages/rules/packages'
import type { PaymentMethod } from '@/features/payments/rules/payment'
import { priceOn } from '@/features/subscription-terms/rules/new-price'
import { periodFrom, periodOf } from '@/features/subscription-terms/rules/periods'
import {
  type AgreedItem,
  type RecurringPrice,
  recurringPrice,
} from '@/features/subscription-terms/rules/subscription'
import type { RunningItem, SubscriptionInTime } from '@/features/subscriptions/server/subscription-queries'
import { type CalendarDay, earlierOf, laterOf } from '@/shared/calendar-day'

/** What the end of an order is told by. */
export interface WithdrawableOrder extends CancellableOrder {
  /** When it was undone under the right of withdrawal: as if it had never been. */
  withdrawnAt: Date | null
}

/** The ways to pay that an invoice offers, the usual one first. */
export type OfferedMethods = readonly PaymentMethod[]

/** What comes after the period that is paid for. */
export type Renewal =
  /** Not paid yet, so no period runs. */
  | { kind: 'none' }
  | { kind: 'ends' | 'ended'; endsOn: CalendarDay }
  /** Billed by months or by years from then on. */
  | {
      kind: 'renews'
      renewsOn: CalendarDay
      billingCycle: BillingCycle
      price: RecurringPrice
      newPrice: NewPrice | null
    }

/** What the periods after that cost, as the customer was told, from this day on. */
export interface NewPrice {
  from: CalendarDay
  price: RecurringPrice
}

/** What comes after the paid period of an order, seen from that day. */
export function renewalOf(
  order: WithdrawableOrder & Pick<SubscriptionInTime, 'items'>,
  today: CalendarDay,
): Renewal {
  if (order.withdrawnAt) return { kind: 'none' }
  if (cancellationState(order, today) !== 'runs')
    return order.endsOn && order.paidAt
      ? { kind: order.status === 'cancelled' ? 'ended' : 'ends', endsOn: order.endsOn }
      : { kind: 'none' }
  // What stands still waits for money, not for a date.
  const { startedOn: anchorOn, billingCycle, items } = order
  if (!anchorOn || order.status === 'suspended') return { kind: 'none' }
  const nextOf = (cycle: BillingCycle) => {
    const rhythm = { anchorOn, billingCycle: cycle }
    return periodOf(rhythm, Math.max(1, periodFrom(rhythm, today).seq)).firstDay
  }
  const next = items.map((item) => ({ item, day: nextOf(item.billingCycle) }))
  return {
    kind: 'renews',
    renewsOn: nextOf(billingCycle),
    price: recurringPrice(next.map(({ item, day }) => asAskedOn(item, day))),
    newPrice: newPriceAfter(next),
    billingCycle: items.find(({ kind }) => kind === 'package')?.billingCycle ?? billingCycle,
  }
}

interface NextPeriod {
  item: RunningItem
  /** On which the next period of the item begins. */
  day: CalendarDay
}

/** The first change that was told and comes after the next periods. */
function newPriceAfter(next: readonly NextPeriod[]): NewPrice | null {
  const later = next.flatMap(({ item, day }) =>
    item.told.map(({ effectiveOn }) => effectiveOn).filter((effectiveOn) => effectiveOn > day),
  )
  if (later.length === 0) return null
  const from = later.reduce(earlierOf)
  return { from, price: recurringPrice(next.map(({ item, day }) => asAskedOn(item, laterOf(day, from)))) }
}

function asAskedOn(item: RunningItem, day: CalendarDay): AgreedItem {
  return { ...item, unitPrice: priceOn(item, day) }
}
