import { type Cents, inEuros, inEurosAndCents } from './money'
import { type Amounts, addVat } from './vat'

interface PriceWords {
  /** Unit after the amount: 'per maand'. */
  unit?: string
  /** Whether a whole amount has cents too: '€ 15,00'. */
  hasCents?: boolean
  /** Whether it is the lowest of several: 'vanaf € 15'. */
  isFrom?: boolean
}

/**
 * '€ 129 per maand excl. btw (€ 156,09 incl.)', at this standard rate of VAT. The one way in which a text names a
 * price: a consumer sees what they pay (Richtlijn 98/6/EG, article 2; BW 6:230m), a business the amount that it reckons
 * with.
 */
export function priceInWords(
  net: Cents,
  vatPercent: number,
  { unit, hasCents = false, isFrom = false }: PriceWords = {},
) {
  const amount = hasCents ? inEurosAndCents(net) : inEuros(net)
  return `${isFrom ? 'vanaf ' : ''}${amount}${unit ? ` ${unit}` : ''} excl. btw (${inEuros(addVat(net, vatPercent).total)} incl.)`
}

/** What stands beside a total: that it includes VAT, or that the buyer reckons it in their own country. */
export function vatSuffix(isReverseCharged: boolean): 'btw verlegd' | 'incl. btw' {
  return isReverseCharged ? 'btw verlegd' : 'incl. btw'
}

/** The same of reckoned amounts: all that is sold has the standard rate, so what has no VAT is reverse charge. */
export function vatSuffixOf({ net, vat }: Pick<Amounts, 'net' | 'vat'>): ReturnType<typeof vatSuffix> {
  return vatSuffix(isReverseChargedIn({ net, vat }))
}

/** Whether these amounts have reverse charge. A cent or two have no VAT by rounding. */
export function isReverseChargedIn({ net, vat }: Pick<Amounts, 'net' | 'vat'>): boolean {
  return vat === 0 && Math.abs(net) > 2
}

/**
 * Placeholder of a price in a text of `src/content`. The VAT rate is effective-dated, and the text has no date:
 * `withPrices` fills in the amounts when the text is shown.
 */
export function price(net: Cents, { unit = '', hasCents = false, isFrom }: PriceWords = {}): string {
  return `{{price ${isFrom ? 'from ' : ''}${net} ${hasCents ? 'cents' : 'short'} ${unit}}}`
}

/** A writer's own 'vanaf' before it is not said twice. */
const PLACE = /(\bvanaf )?\{\{price (from )?(\d+) (cents|short) ([^}]*)\}\}/gi

/** Fills in the prices in a text, or in all texts of a list or an object, at this standard rate of VAT. */
export function withPrices<T>(copy: T, vatPercent: number): T {
  if (typeof copy === 'string') return inText(copy, vatPercent) as T
  if (Array.isArray(copy)) return copy.map((item) => withPrices(item, vatPercent)) as T
  if (typeof copy !== 'object' || copy === null) return copy
  const entries = Object.entries(copy).map(([name, value]) => [name, withPrices(value, vatPercent)])
  return Object.fromEntries(entries)
}

function inText(text: string, vatPercent: number): string {
  return text.replace(PLACE, (_, written = '', from, net, cents, unit) => {
    const words = { unit, hasCents: cents === 'cents', isFrom: from !== undefined && written === '' }
    return written + priceInWords(Number(net) as Cents, vatPercent, words)
  })
}
