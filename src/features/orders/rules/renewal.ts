import type { BillingCycle } from '@/features/packages/rules/packages'
import { periodFrom, periodOf } from '@/features/subscription-terms/rules/periods'
import { type DatedItem, itemOn } from '@/features/subscription-terms/rules/price-on-day'
import { type RecurringPrice, recurringPrice } from '@/features/subscription-terms/rules/subscription'
import { type CalendarDay, earlierOf, laterOf } from '@/shared/calendar-day'
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
  order: WithdrawableOrder & { items: readonly DatedItem[] },
  today: CalendarDay,
): Renewal {
  if (order.withdrawnAt) return { kind: 'none' }
  if (cancellationState(order, today) !== 'runs')
    return order.endsOn && order.paidAt
      ? { kind: order.status === 'cancelled' ? 'ended' : 'ends', endsOn: order.endsOn }
      : { kind: 'none' }
  const hosting = order.items.find(({ kind }) => kind === 'package')
  // What stands still waits for money, not for a date.
  if (!order.startedOn || !hosting || order.status === 'suspended') return { kind: 'none' }
  const next = order.items.map((item) => ({ item, day: nextPeriodOf(item, today) }))
  const renewsOn = nextPeriodOf(hosting, today)
  const { billingCycle } = hosting
  return {
    kind: 'renews',
    renewsOn,
    billingCycle,
    price: priceOf(next, renewsOn),
    newPrice: newPriceAfter(next),
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

/** The first change that was told, or rate of VAT that is known, and comes after the next periods. */
function newPriceAfter(next: readonly NextPeriod[]): NewPrice | null {
  const rates = knownVatRates().map((rate) => rate.from)
  const later = next.flatMap(({ item, day }) =>
    [...item.told.map(({ effectiveOn }) => effectiveOn), ...rates].filter((from) => from > day),
  )
  if (later.length === 0) return null
  const from = later.reduce(earlierOf)
  return {
    from,
    price: priceOf(
      next.map(({ item, day }) => ({ item, day: laterOf(day, from) })),
      from,
    ),
  }
}

function priceOf(next: readonly NextPeriod[], day: CalendarDay): RecurringPrice {
  return recurringPrice(
    next.map(({ item, day }) => itemOn(item, day)),
    vatRateOn(day),
  )
}
