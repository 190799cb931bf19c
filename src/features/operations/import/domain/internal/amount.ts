import type { Cents } from '@/shared/money'
import { knownVatRates } from '@/shared/vat'

/**
 * Parses an amount in the notations of other systems: '1234.50', '1.234,50', '€ 12,5', '-5.00', '19.5000'. Undefined
 * when it is invalid, when it is finer than a cent, and for '1.234', which may be a thousand or a little more than one.
 */
export function amountIn(text: string): Cents | undefined {
  const plain = text.replace(/[€\s\u00a0]|EUR/g, '')
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d[\d.,]*?)(?:[.,](\d+))?$/.exec(plain) ?? []
  const groups = whole.split(/[.,]/)
  const isGrouped = groups.length > 1
  if (whole === '' || (isGrouped && !groups.slice(1).every((group) => group.length === 3))) return undefined
  if (!isGrouped && fraction.length === 3) return undefined
  if (isGrouped && fraction.length > 2) return undefined
  if (/[1-9]/.test(fraction.slice(2))) return undefined
  const cents = Number(groups.join('')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(cents) || cents > MOST_CENTS) return undefined
  return (sign === '-' && cents !== 0 ? -cents : cents) as Cents
}

/** Maximum of a money column. */
const MOST_CENTS = 9_999_999_999

/** Reduced rates of Dutch invoices since 2001, in percent, and the zero rate (Wet OB 1968, article 9). */
const REDUCED = [9, 0, 6]

/** Possible rates of an invoice, in percent, today's first: small amounts fit more than one. */
function vatRates(): number[] {
  const [standard = [], ...before] = knownVatRates()
    .map(({ value }) => value)
    .reverse()
  return [standard, REDUCED, before].flat()
}

/** '0, 6, 9, 19 of 21%' */
export function ratesInWords(): string {
  const rates = vatRates().toSorted((one, other) => one - other)
  return `${new Intl.ListFormat('nl-NL', { type: 'disjunction' }).format(rates.map(String))}%`
}

/**
 * The rate that gives this VAT on this net amount, with rounding on each of `lines` lines; undefined when none does.
 */
export function vatPercentOf(net: Cents, vat: Cents, lines = 1): number | undefined {
  if (net === 0) return vat === 0 ? vatRates()[0] : undefined
  return vatRates().find((percent) => Math.abs((net * percent) / 100 - vat) <= 0.5 + lines / 2)
}
