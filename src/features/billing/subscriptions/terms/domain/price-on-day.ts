import { amountsOf } from '@/features/billing/invoices/domain/invoice-amounts'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { type Amounts, knownVatRates, vatRateOn } from '@/shared/vat'
import { type AgreedItem, lineOf } from './subscription'

/** What the customer was told that an item will cost, from the first day of a period on. */
export interface ToldPrice {
  versionId: string
  unitPrice: Cents
  effectiveOn: CalendarDay
}

export interface Priced {
  /** What was agreed when it was bought, without VAT. */
  agreedPrice: Cents
  /** In order of their day; of one day the one that was told last comes last. */
  told: readonly ToldPrice[]
}

/**
 * What is asked for a period that begins on this day, or runs on it: what was agreed, until a day that the customer was
 * told of. Such a day is always the first of a period. `unitPriceOn` says the same in queries.
 */
export function priceOn({ agreedPrice, told }: Priced, day: CalendarDay): Cents {
  return told.findLast(({ effectiveOn }) => effectiveOn <= day)?.unitPrice ?? agreedPrice
}

/**
 * An item that goes on, with its prices. It has no `unitPrice`, and so no sum, until somebody names a day: `itemOn` is
 * the only way to one.
 */
export interface LastingItem extends Omit<AgreedItem, 'unitPrice'>, Priced {}

/** An item of a subscription, with the days that it is there. */
export interface DatedItem extends LastingItem {
  /** Its periods are counted from here; both are null while it has not begun. */
  anchorOn: CalendarDay | null
  startsOn: CalendarDay | null
  /** The last day of what was taken off, or became another; null while it goes on. */
  endsOn: CalendarDay | null
}

/** An item as a period that begins on this day, or runs on it, asks it. */
export function itemOn<Item extends LastingItem>(item: Item, day: CalendarDay): OnDay<Item> {
  const { agreedPrice, told, ...rest } = item
  return { ...rest, unitPrice: priceOn(item, day) }
}

type OnDay<Item extends LastingItem> = Omit<Item, 'agreedPrice' | 'told'> & { unitPrice: Cents }

/** An item as it is agreed now: nothing was told of it yet. */
export function lasting<Item extends AgreedItem>(item: Item): Omit<Item, 'unitPrice'> & Priced {
  const { unitPrice, ...rest } = item
  return { ...rest, agreedPrice: unitPrice, told: [] }
}

/** What each period costs that begins on this day or after it. */
export interface PriceFrom {
  from: CalendarDay
  amounts: Amounts
}

/**
 * What these items ask together for a period that begins on this day, or runs on it; and what they ask from each later
 * day on for which the customer was told another price, or another rate of VAT is known. Each at the rate of its day.
 */
export function pricesFrom(
  items: readonly LastingItem[],
  day: CalendarDay,
): readonly [PriceFrom, ...PriceFrom[]] {
  const at = (from: CalendarDay): PriceFrom => {
    const lines = items.map((item) => lineOf(itemOn(item, from)))
    return { from, amounts: amountsOf(lines, vatRateOn(from)) }
  }
  const told = items.flatMap((item) => item.told.map(({ effectiveOn }) => effectiveOn))
  const steps = [...told, ...knownVatRates().map((rate) => rate.from)]
  const later = [...new Set(steps.filter((step) => step > day))].sort()
  return [at(day), ...later.map(at)]
}
