import { periodOn } from '@/features/billing/subscriptions/terms/domain/periods'
import { type DatedItem, itemOn } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { priceOfPeriod } from '@/features/billing/subscriptions/terms/domain/subscription'
import { type CalendarDay, earlierOf } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { type Amounts, addVat, percentOf, vatBasisOn } from '@/shared/vat'
import { isNameAlone, isOrderedReverseCharged, type OrderedCart } from './order-in-words'

/** Prices stored with an order, without VAT: of its first period, or of a period after its last change. */
export interface KeptPrices {
  hostingPrice: Cents
  extrasTotal: Cents
  /** Of the first year of its domain name. */
  domainPrice: Cents
  /** The rate of VAT that they were stored with, in percent; zero with reverse charge. */
  vatPercent: number
}

/** Price of one period of an order, without a domain name beside hosting; `net` is the sum of the parts. */
export interface PriceNow extends Amounts {
  hosting: Cents
  extras: Cents
  /** Of a domain name alone, for the year that runs; zero of hosting, whatever name it has. */
  domain: Cents
  /** Whether that is a later year than the first, which has a price of its own. */
  isLaterYear: boolean
  /** Whether it differs from what was ordered: an announced price has begun, the order was changed, or VAT is charged otherwise. */
  isNew: boolean
}

/**
 * Price of the period that runs on this day, or of the one that ran on the last day of an order that is over: later
 * prices never apply to it. The stored prices while no period has begun.
 */
export function priceNow(
  order: KeptPrices &
    Pick<OrderedCart, 'hostingPackage'> & { endsOn: CalendarDay | null; everyItem: readonly DatedItem[] },
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
  const { domain, isLaterYear } = isNameAlone(order) ? yearOfName(order, there, day) : NO_NAME
  const isNew =
    (isNameAlone(order) && domain !== order.domainPrice) ||
    hosting !== order.hostingPrice ||
    extras !== order.extrasTotal ||
    wasChangedBy(day, order.everyItem) ||
    (there.length > 0 && isReverseCharged(order) !== isOrderedReverseCharged(order))
  return {
    hosting,
    extras,
    domain,
    isLaterYear,
    isNew,
    ...addVat(sum([hosting, extras, domain]), rateOfOrder(order, day)),
  }
}

type YearOfName = Pick<PriceNow, 'domain' | 'isLaterYear'>

const NO_NAME: YearOfName = { domain: 0 as Cents, isLaterYear: false }

/** What the running year of a domain name alone was charged. */
function yearOfName(
  { domainPrice }: Pick<KeptPrices, 'domainPrice'>,
  there: readonly DatedItem[],
  day: CalendarDay,
): YearOfName {
  const first = { domain: domainPrice, isLaterYear: false }
  const [name] = there
  if (!name?.anchorOn) return first
  const year = periodOn({ anchorOn: name.anchorOn, billingCycle: name.billingCycle }, day)
  return year && year.seq > 0
    ? { domain: priceOfPeriod(itemOn(name, year.firstDay)), isLaterYear: true }
    : first
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
