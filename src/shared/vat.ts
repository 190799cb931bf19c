import type { CalendarDay } from './calendar-day'
import { type Dated, valueOn } from './dated-table'
import type { Cents } from './money'

/** The Dutch standard rate (Wet op de omzetbelasting 1968, article 9), in percent. A change of it is a row. */
const VAT_RATES: readonly Dated<number>[] = [
  { from: '2001-01-01', value: 19 },
  { from: '2012-10-01', value: 21 },
]

/**
 * The standard rate on this day: that of the supply, or that on which an agreed prepayment falls due [VWG Nijhof 2018].
 * What is credited keeps the rate of the line that it takes back. Throws before the first row.
 */
export function vatRateOn(day: CalendarDay): number {
  const percent = valueOn(VAT_RATES, day)
  if (percent === undefined) throw new RangeError(`The VAT of ${day} is not known`)
  return percent
}

/** The standard rate of now, for what has no day of its own: prices on pages, invoices that are issued today. */
export const VAT_PERCENT = 21

/** In cents; `net` + `vat` = `total`, always (docs/promises.md, 7). */
export interface Amounts {
  net: Cents
  vat: Cents
  total: Cents
}

/** An amount with the VAT on top of it; the total is rounded to whole cents, below zero as above it. */
export function addVat(net: Cents, percent: number = VAT_PERCENT): Amounts {
  const rounded = Math.round((Math.abs(net) * (100 + percent)) / 100)
  const total = (net < 0 ? 0 - rounded : rounded) as Cents
  return { net, vat: (total - net) as Cents, total }
}

/** An amount that includes VAT, split: net is the total divided by 1.21 (at 21%), in whole cents. */
export function splitVat(total: Cents, percent: number = VAT_PERCENT): Amounts {
  const net = Math.round((total * 100) / (100 + percent)) as Cents
  return { net, vat: (total - net) as Cents, total }
}
