/**
 * Prices of the public pages, repeated here so that a wrong price in the product is found. Cents without VAT, by the
 * words of an invoice line and its unit.
 */
const PRICE_LIST: Readonly<Record<string, { month?: number; year?: number }>> = {
  'Hosting Basis': { month: 1950, year: 21450 },
  'Hosting Onbeperkt': { month: 3950, year: 43550 },
  'Hosting Webshop': { month: 8650, year: 95150 },
  'Premium SSL': { month: 250 },
  'SEO optimalisatie': { month: 5250 },
  'Back-up, 90 dagen bewaard': { month: 599 },
  '24/7 WhatsApp support': { month: 1000 },
  'Extra hostingruimte': { month: 1500 },
  'Extra e-mailadres': { month: 500 },
}

/** Cents without VAT. */
export const DOMAIN_FIRST_YEAR = 100
const DOMAIN_LATER_YEAR = 3000

/** The listed price of one unit; undefined for unlisted items. */
export function listPrice(words: string, unit: string): number | undefined {
  if (words.startsWith('Domeinnaam '))
    return words.endsWith(', eerste jaar') ? DOMAIN_FIRST_YEAR : DOMAIN_LATER_YEAR
  const prices = PRICE_LIST[words]
  return unit === 'month' ? prices?.month : unit === 'year' ? prices?.year : undefined
}

/** Extras named in a description, in order. */
export function extrasIn(words: string): string[] {
  return Object.keys(PRICE_LIST).filter((item) => !item.startsWith('Hosting ') && words.includes(item))
}

/** Prices of all listed items per period, extras per year included. */
export function listedAmounts(): number[] {
  return Object.values(PRICE_LIST).flatMap(({ month = 0, year = 12 * month }) => [month, year])
}

/** Standard rate of VAT in percent, effective-dated; Dutch law since 2012. */
const STANDARD_RATES: readonly (readonly [from: string, percent: number])[] = [['2012-10-01', 21]]

/** The standard rate of a day. */
export function standardRate(day: string): number {
  return STANDARD_RATES.findLast(([from]) => from <= day)?.[1] ?? 0
}

/** VAT in cents of a net amount, rounded half away from zero. */
export function vatOf(net: number, percent: number): number {
  return Math.sign(net) * Math.floor((Math.abs(net) * percent * 2 + 100) / 200)
}

/**
 * Collection costs that a consumer may be charged for an open amount: 15% of its first 2,500 euros, at least 40 euros.
 */
export function collectionCosts(open: number): number {
  const STEPS = [
    [250_000, 15],
    [250_000, 10],
    [500_000, 5],
  ] as const
  let left = open
  let costs = 0
  for (const [width, percent] of STEPS) {
    costs += (Math.min(left, width) * percent) / 100
    left = Math.max(0, left - width)
  }
  return Math.max(4000, Math.round(costs))
}
