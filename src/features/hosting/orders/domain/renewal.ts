import { periodFrom, periodOf } from '@/features/billing/subscriptions/terms/domain/periods'
import { type DatedItem, itemOn } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import {
  type RecurringPrice,
  recurringPrice,
} from '@/features/billing/subscriptions/terms/domain/subscription'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import { addDays, type CalendarDay, earlierOf, laterOf } from '@/shared/calendar-day'
import { knownVatRates, vatRateOn } from '@/shared/vat'
import { type CancellableOrder, cancellationState } from './cancellation'

/** Fields that say how an order ended. */
export interface WithdrawableOrder extends CancellableOrder {
  /** Time of withdrawal, which undoes an order as if it had never been; null without one. */
  withdrawnAt: Date | null
}

/** What follows the paid period. */
export type Renewal =
  /** Not paid yet, so no period runs. */
  | { kind: 'none' }
  | { kind: 'ends' | 'ended'; endsOn: CalendarDay }
  /** Billed per month or per year from that day on. */
  | {
      kind: 'renews'
      renewsOn: CalendarDay
      billingCycle: BillingCycle
      price: RecurringPrice
      newPrice: NewPrice | null
      /** Domain names whose year is in `domainPerYear`. */
      domainNames: readonly string[]
    }

/** Price of later periods from this day on, as it was announced to the customer. */
export interface NewPrice {
  from: CalendarDay
  price: RecurringPrice
}

/** What follows the paid period of an order. */
export function renewalOf(
  order: WithdrawableOrder & { everyItem: readonly DatedItem[] },
  today: CalendarDay,
): Renewal {
  if (order.withdrawnAt) return { kind: 'none' }
  if (cancellationState(order, today) !== 'runs')
    return order.endsOn && order.paidAt
      ? { kind: order.status === 'cancelled' ? 'ended' : 'ends', endsOn: order.endsOn }
      : { kind: 'none' }
  // A suspended order waits for a payment, not for a date.
  if (!order.startedOn || order.status === 'suspended') return { kind: 'none' }
  const next = order.everyItem
    .map((item) => ({ item, day: nextPeriodOf(item, today) }))
    .filter(({ item: { endsOn }, day }) => endsOn === null || endsOn >= day)
  const [first] = next
    .filter(({ item }) => item.kind === (isNameAlone(order.everyItem) ? 'domain' : 'package'))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  if (!first) return { kind: 'none' }
  return {
    kind: 'renews',
    renewsOn: first.day,
    billingCycle: first.item.billingCycle,
    price: priceFrom(next, first.day),
    newPrice: newPriceAfter(next, first.day),
    domainNames: next.flatMap(({ item: { kind, product } }) => (kind === 'domain' ? [product] : [])),
  }
}

function isNameAlone(everyItem: readonly DatedItem[]): boolean {
  return everyItem.every(({ kind }) => kind === 'domain')
}

/** First day of the next period of an item; for an item that has not begun, its first day. */
function nextPeriodOf({ anchorOn, startsOn, billingCycle }: DatedItem, today: CalendarDay): CalendarDay {
  if (!anchorOn || !startsOn) return today
  const rhythm = { anchorOn, billingCycle }
  return startsOn > today ? startsOn : periodOf(rhythm, Math.max(1, periodFrom(rhythm, today).seq)).firstDay
}

interface NextPeriod {
  item: DatedItem
  /** First day of the item's next period. */
  day: CalendarDay
}

/**
 * The next later day on which the price changes: by an announcement, a known rate of VAT, or items that begin or end.
 */
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

/** Price of periods that begin on this day: of the items that exist then, and of the next year of a domain name. */
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
