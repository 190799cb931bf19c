import type { CalendarDay } from './calendar-day'
import { type Dated, valueOn } from './effective-dated'
import type { Cents } from './money'

/** Standard VAT rate, in percent, with its first day. */
export type VatRate = Dated<number>

let known: readonly VatRate[] = []

/**
 * Sets the rates of this process: the rows of `vat_rates`, in any order. A row is only ever added for a future day, so
 * a process that learns of it seconds late charges nobody a wrong amount.
 */
export function setVatRates(rows: readonly VatRate[]): void {
  known = rows.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** All rates that this process knows, the earliest first. */
export function knownVatRates(): readonly VatRate[] {
  return known
}

/**
 * The Dutch standard rate on a day (Wet op de omzetbelasting 1968, article 9), in percent: the day of the supply, or
 * that on which an agreed prepayment falls due [VWG Nijhof 2018]. A credit note keeps the rate of the line that it
 * credits. Throws a RangeError before the first row, and where no rows are known: in a browser, which gets its rate
 * passed in.
 */
export function vatRateOn(day: CalendarDay): number {
  const percent = valueOn(knownVatRates(), day)
  if (percent === undefined) throw new RangeError(`The VAT of ${day} is not known`)
  return percent
}

/**
 * How VAT comes on top of amounts: at this standard rate, in percent, where a line has no rate of its own; or not at all,
 * on no line, because the buyer reckons it in their own country.
 */
export type VatBasis = number | 'reverse-charge'

/** The basis of a day: its standard rate, unless the buyer is charged nothing. */
export function vatBasisOn(day: CalendarDay, isReverseCharged: boolean): VatBasis {
  return isReverseCharged ? 'reverse-charge' : vatRateOn(day)
}

/** The rate of a line without one of its own, in percent. */
export function percentOf(basis: VatBasis): number {
  return basis === 'reverse-charge' ? 0 : basis
}

/** Amounts in cents; `net` + `vat` = `total`, always (docs/promises.md, 7). */
export interface Amounts {
  net: Cents
  vat: Cents
  total: Cents
}

/** Adds VAT to a net amount; the total is rounded to whole cents, symmetrically for negative amounts. */
export function addVat(net: Cents, percent: number): Amounts {
  const rounded = Math.round((Math.abs(net) * (100 + percent)) / 100)
  const total = (net < 0 ? 0 - rounded : rounded) as Cents
  return { net, vat: (total - net) as Cents, total }
}

/** Splits an amount that includes VAT: net is the total divided by 1.21 (at 21%), in whole cents. */
export function splitVat(total: Cents, percent: number): Amounts {
  const net = Math.round((total * 100) / (100 + percent)) as Cents
  return { net, vat: (total - net) as Cents, total }
}
