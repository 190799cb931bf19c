import { type Cents, inEuros, inEurosAndCents } from './money'
import { addVat } from './vat'

interface PriceWords {
  /** After the amount: 'per maand'. */
  unit?: string
  /** Also a whole amount has its cents: '€ 15,00'. */
  hasCents?: boolean
}

/**
 * '€ 129 per maand excl. btw (€ 156,09 incl.)', at this standard rate of VAT. The one way in which a text names a price:
 * a consumer reads what they pay (Richtlijn 98/6/EG, article 2; BW 6:230m), a business what it reckons with.
 */
export function priceInWords(net: Cents, vatPercent: number, { unit, hasCents = false }: PriceWords = {}) {
  const amount = hasCents ? inEurosAndCents(net) : inEuros(net)
  return `${amount}${unit ? ` ${unit}` : ''} excl. btw (${inEuros(addVat(net, vatPercent).total)} incl.)`
}

/**
 * The place of a price in a text of `src/content`. The rate of VAT is a row that changes by the day, and a text is made
 * before any day: `withPrices` writes the amounts when the text is shown.
 */
export function price(net: Cents, { unit = '', hasCents = false }: PriceWords = {}): string {
  return `{{price ${net} ${hasCents ? 'cents' : 'short'} ${unit}}}`
}

const PLACE = /\{\{price (\d+) (cents|short) ([^}]*)\}\}/g

/** A text, or all texts of a list or an object, with the prices written at this standard rate of VAT. */
export function withPrices<T>(copy: T, vatPercent: number): T {
  if (typeof copy === 'string') return inText(copy, vatPercent) as T
  if (Array.isArray(copy)) return copy.map((item) => withPrices(item, vatPercent)) as T
  if (typeof copy !== 'object' || copy === null) return copy
  const entries = Object.entries(copy).map(([name, value]) => [name, withPrices(value, vatPercent)])
  return Object.fromEntries(entries)
}

function inText(text: string, vatPercent: number): string {
  return text.replace(PLACE, (_, net, cents, unit) =>
    priceInWords(Number(net) as Cents, vatPercent, { unit, hasCents: cents === 'cents' }),
  )
}
