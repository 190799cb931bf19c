import { periodFrom, periodOf } from '@/features/billing/subscriptions/terms/domain/periods'
import { type DatedItem, itemOn } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import {
  type RecurringPrice,
  recurringPrice,
} from '@/features/billing/subscriptions/terms/domain/subscription'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/packages'
import { addDays, type CalendarDay, earlierOf, laterOf } from '@/shared/calendar-day'
import { knownVatRates, vatRateOn } from '@/shared/vat'
import { type CancellableOrder, cancellationState } from './cancellation'

/** What the end of an order is told by. */
export interface WithdrawableOrder extends CancellableOrder {
  /** When it was undone under the right of withdrawal: as if it had never been. */
  withdrawnAt: Date | null
}

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
  order: WithdrawableOrder & { everyItem: readonly DatedItem[] },
  today: CalendarDay,
): Renewal {
  if (order.withdrawnAt) return { kind: 'none' }
  if (cancellationState(order, today) !== 'runs')
    return order.endsOn && order.paidAt
      ? { kind: order.status === 'cancelled' ? 'ended' : 'ends', endsOn: order.endsOn }
      : { kind: 'none' }
  // What stands still waits for money, not for a date.
  if (!order.startedOn || order.status === 'suspended') return { kind: 'none' }
  const next = order.everyItem
    .map((item) => ({ item, day: nextPeriodOf(item, today) }))
    .filter(({ item: { endsOn }, day }) => endsOn === null || endsOn >= day)
  const [hosting] = next
    .filter(({ item }) => item.kind === 'package')
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  if (!hosting) return { kind: 'none' }
  return {
    kind: 'renews',
    renewsOn: hosting.day,
    billingCycle: hosting.item.billingCycle,
    price: priceFrom(next, hosting.day),
    newPrice: newPriceAfter(next, hosting.day),
  }
}

/** The first day of the next period of an item: of one that is still to begin, the day on which it does. */
function nextPeriodOf({ anchorOn, startsOn, billingCycle }: DatedItem, today: CalendarDay): CalendarDay {
  if (!anchorOn || !startsOn) return today
  const rhythm = { anchorOn, billingCycle }
  return startsOn > today ? startsOn : periodOf(rhythm, Math.max(1, periodFrom(rhythm, today).seq)).firstDay
}

interface NextPeriod {
  item: DatedItem
  /** On which the next period of the item begins. */
  day: CalendarDay
}

/** The first later day on which it costs something else: told, by a known rate of VAT, or because items come and go. */
function newPriceAfter(next: readonly NextPeriod[], renewsOn: CalendarDay): NewPrice | null {
  const rates = knownVatRates().map((rate) => rate.from)
  const later = next.flatMap(({ item: { kind, told, startsOn, endsOn }, day }) =>
    [
      ...told.map(({ effectiveOn }) => effectiveOn),
      ...rates,
      ...(kind !== 'domain' && startsOn ? [startsOn] : []),
      ...(kind !== 'domain' && endsOn ? [addDays(endsOn, 1)] : []),
    ].filter((from) => from > (kind === 'domain' ? day : renewsOn)),
  )
  if (later.length === 0) return null
  const from = later.reduce(earlierOf)
  return { from, price: priceFrom(next, from) }
}

/** What periods cost that begin on this day: of the items that are there then, and of a domain name its next year from then on. */
function priceFrom(next: readonly NextPeriod[], from: CalendarDay): RecurringPrice {
  const there = next.filter(
    ({ item: { kind, startsOn, endsOn } }) =>
      kind === 'domain' || ((!startsOn || startsOn <= from) && (endsOn === null || endsOn >= from)),
  )
  return recurringPrice(
    there.map(({ item, day }) => itemOn(item, laterOf(day, from))),
    vatRateOn(from),
  )
}
