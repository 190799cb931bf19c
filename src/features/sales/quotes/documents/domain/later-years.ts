import type { Cents } from '@/shared/money'
import { linesOf, type QuoteDocument, type QuoteLine } from './quote-document'

/** Cents without VAT, per piece, by id of the line. */
export type LaterYears = Readonly<Record<string, Cents | null>>

/**
 * Price of each year after the first for what is paid once, without VAT and per piece; null when nothing comes back.
 * Its field says it, and nothing else: no amount is read out of the words of a line.
 */
export function nextYearPriceOf({
  cadence,
  nextYearPrice = null,
}: Pick<QuoteLine, 'cadence' | 'nextYearPrice'>): Cents | null {
  return cadence === 'once' ? nextYearPrice : null
}

/** What the lines of a document say of later years, for lines of the same ids that do not say it. */
export function laterYearsOf(document: QuoteDocument): LaterYears {
  const said = linesOf(document).flatMap(({ id, nextYearPrice }) =>
    nextYearPrice === undefined ? [] : [[id, nextYearPrice] as const],
  )
  return Object.fromEntries(said)
}

/** The line with what is known of its later years, when it says nothing of them itself. */
export function withLaterYears<Line extends Pick<QuoteLine, 'id' | 'nextYearPrice'>>(
  line: Line,
  known: LaterYears | null,
): Line {
  const nextYearPrice = known?.[line.id]
  return line.nextYearPrice !== undefined || nextYearPrice === undefined ? line : { ...line, nextYearPrice }
}

/** The document of which each line says what is known of its later years. */
export function documentWithLaterYears(document: QuoteDocument, known: LaterYears | null): QuoteDocument {
  const blocks = document.blocks.map((block) => ({
    ...block,
    lines: block.lines.map((line) => withLaterYears(line, known)),
  }))
  return { ...document, blocks }
}
