import { type DatedItem, itemOn } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { priceOfPeriod } from '@/features/billing/subscriptions/terms/domain/subscription'
import { type CalendarDay, earlierOf } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { type Amounts, addVat, vatRateOn } from '@/shared/vat'

/** What an order keeps of its prices, without VAT: of its first period, or of one as its last change made it. */
export interface KeptPrices {
  hostingPrice: Cents
  extrasTotal: Cents
}

/** What a period of an order costs, without its domain name; `net` is the sum of both parts. */
export interface PriceNow extends Amounts {
  hosting: Cents
  extras: Cents
  /** It is not what was ordered: another price has begun that the customer was told of, or the order was changed. */
  isNew: boolean
}

/**
 * What the period costs that runs on this day, or that ran on the last day of an order that is over: no later price is
 * asked of it. What the order keeps while it has not begun.
 */
export function priceNow(
  order: KeptPrices & { endsOn: CalendarDay | null; everyItem: readonly DatedItem[] },
  today: CalendarDay,
): PriceNow {
  const day = order.endsOn === null ? today : earlierOf(order.endsOn, today)
  const there = order.everyItem.filter(
    ({ startsOn, endsOn }) => startsOn !== null && startsOn <= day && (endsOn === null || endsOn >= day),
  )
  const priceOf = (wanted: 'package' | 'extra') =>
    sum(there.filter(({ kind }) => kind === wanted).map((item) => priceOfPeriod(itemOn(item, day))))
  const [hosting, extras] =
    there.length > 0 ? [priceOf('package'), priceOf('extra')] : [order.hostingPrice, order.extrasTotal]
  const isNew =
    hosting !== order.hostingPrice || extras !== order.extrasTotal || wasChangedBy(day, order.everyItem)
  return { hosting, extras, isNew, ...addVat(sum([hosting, extras]), vatRateOn(day)) }
}

/**
 * Whether something came or went by this day: what the order keeps is that of the change then, and its total has the
 * first year of the domain name in it, which no period of the change asks.
 */
function wasChangedBy(day: CalendarDay, everyItem: readonly DatedItem[]): boolean {
  const begun = everyItem.filter(({ kind, startsOn }) => kind !== 'domain' && startsOn && startsOn <= day)
  const spans = begun.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn && endsOn < day ? endsOn : ''}`)
  return new Set(spans).size > 1
}

/**
 * In a list of orders: what was ordered for, or what a period costs now that another price has begun or the order was
 * changed. VAT included.
 */
export function totalNow(
  order: Parameters<typeof priceNow>[0] & { totalPrice: Cents },
  day: CalendarDay,
): Cents {
  const { isNew, total } = priceNow(order, day)
  return isNew ? total : order.totalPrice
}
