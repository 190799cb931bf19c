import { type DatedItem, itemOn } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { priceOfPeriod } from '@/features/billing/subscriptions/terms/domain/subscription'
import { type CalendarDay, earlierOf } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { type Amounts, addVat, percentOf, vatBasisOn } from '@/shared/vat'
import { isOrderedReverseCharged } from './order-in-words'

/** Prices stored with an order, without VAT: of its first period, or of a period after its last change. */
export interface KeptPrices {
  hostingPrice: Cents
  extrasTotal: Cents
  /** The rate of VAT that they were stored with, in percent; zero with reverse charge. */
  vatPercent: number
}

/** Price of one period of an order, without its domain name; `net` is the sum of both parts. */
export interface PriceNow extends Amounts {
  hosting: Cents
  extras: Cents
  /** Whether it differs from what was ordered: an announced price has begun, the order was changed, or VAT is charged otherwise. */
  isNew: boolean
}

/**
 * Price of the period that runs on this day, or of the one that ran on the last day of an order that is over: later
 * prices never apply to it. The stored prices while no period has begun.
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
    hosting !== order.hostingPrice ||
    extras !== order.extrasTotal ||
    wasChangedBy(day, order.everyItem) ||
    (there.length > 0 && isReverseCharged(order) !== isOrderedReverseCharged(order))
  return { hosting, extras, isNew, ...addVat(sum([hosting, extras]), rateOfOrder(order, day)) }
}

/** The rate of VAT of an order on this day, in percent: none where its customer reckons it. */
export function rateOfOrder(
  { everyItem }: { everyItem: readonly Pick<DatedItem, 'reverseCharge'>[] },
  day: CalendarDay,
): number {
  return percentOf(vatBasisOn(day, isReverseCharged({ everyItem })))
}

/** Whether its customer is charged no VAT, because they reckon it. */
export function isReverseCharged({
  everyItem,
}: {
  everyItem: readonly Pick<DatedItem, 'reverseCharge'>[]
}): boolean {
  return everyItem.some(({ reverseCharge }) => reverseCharge)
}

/**
 * Whether an item was added or removed by this day. The stored prices are then those of the change, and the stored
 * total includes the first year of the domain name, which no later period charges.
 */
function wasChangedBy(day: CalendarDay, everyItem: readonly DatedItem[]): boolean {
  const begun = everyItem.filter(({ kind, startsOn }) => kind !== 'domain' && startsOn && startsOn <= day)
  const spans = begun.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn && endsOn < day ? endsOn : ''}`)
  return new Set(spans).size > 1
}

/**
 * Total in a list of orders, VAT included: the ordered one, or that of a period now that an announced price has begun
 * or the order was changed.
 */
export function totalNow(
  order: Parameters<typeof priceNow>[0] & { totalPrice: Cents },
  day: CalendarDay,
): Cents {
  const { isNew, total } = priceNow(order, day)
  return isNew ? total : order.totalPrice
}
