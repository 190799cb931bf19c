import { DOMAIN_PER_YEAR } from '@/features/packages/rules/packages'
import { type Cents, euros, inEurosAndCents } from '@/shared/money'
import type { QuoteLine } from './quote-document'

type Said = Pick<QuoteLine, 'cadence' | 'description' | 'product' | 'nextYearPrice'>

/** '(daarna € 30,00 per jaar)', with whatever space, as lines of a domain name said it before they had a field for it. */
const IN_WORDS = /\s*\(?\s*daarna\s+€?\s*(\d{1,5})(?:[.,](\d{2}|-))?\s*(?:euro\s*)?per\s+jaar\s*\)?/i

/**
 * What each year after the first costs of what is paid once, without VAT and per piece; null when nothing comes back. A
 * document from before lines had the field (a quote that was sent keeps its words for ever) is known by its text: the
 * one place where an amount is read out of one.
 */
export function nextYearPriceOf({ cadence, description, product, nextYearPrice }: Said): Cents | null {
  if (cadence !== 'once') return null
  if (nextYearPrice !== undefined) return nextYearPrice
  const isListed = product?.kind === 'domain' && description.includes(inEurosAndCents(DOMAIN_PER_YEAR))
  const [, whole, part = '00'] = (product?.kind === 'domain' && IN_WORDS.exec(description)) || []
  if (whole === undefined) return isListed ? DOMAIN_PER_YEAR : null
  return euros(Number(`${whole}.${part.replace('-', '00')}`))
}

/** The same line with the field, and without the words that it takes the place of: for who writes on. */
export function withNextYearPrice<Line extends Said>(line: Line): Line {
  const nextYearPrice = nextYearPriceOf(line)
  if (line.nextYearPrice !== undefined || nextYearPrice === null) return line
  return { ...line, nextYearPrice, description: line.description.replace(IN_WORDS, '').trim() }
}
