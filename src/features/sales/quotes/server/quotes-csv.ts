import type { Database } from '@/platform/database'
import { everyPage } from '@/platform/keyset-pagination'
import { dayOf } from '@/shared/calendar-day'
import { type CsvColumns, csvStream } from '@/shared/csv'
import { sheetDateTime } from '@/shared/dutch-date'
import { inDecimals } from '@/shared/money'
import { QUOTE_STATE_LABELS, quoteStateOn } from '../domain/internal/quote-status'
import type { QuoteFilter } from '../domain/quote-list'
import { quotePage } from './quote-queries'
import type { QuoteRow } from './quote-rows'

const columns = (now: Date): CsvColumns<QuoteRow> => [
  ['Nummer', ({ number }) => number],
  ['Versie', ({ version }) => String(version)],
  ['Onderwerp', ({ title }) => title],
  ['Naam', ({ name }) => name],
  ['Bedrijf', ({ company }) => company],
  ['E-mail', ({ email }) => email],
  ['Staat', (quote) => QUOTE_STATE_LABELS[quoteStateOn(quote, dayOf(now))]],
  ['Verzonden', ({ sentAt }) => sentAt && sheetDateTime(sentAt)],
  ['Geldig t/m', ({ validUntil }) => validUntil],
  ['Afgelopen', ({ endedAt }) => endedAt && sheetDateTime(endedAt)],
  ['Eenmalig excl. btw', ({ onceNet }) => inDecimals(onceNet)],
  ['Per maand excl. btw', ({ monthlyNet }) => inDecimals(monthlyNet)],
  ['Per jaar excl. btw', ({ yearlyNet }) => inDecimals(yearlyNet)],
]

/** The quotes that a filter lets through, as a file that grows while it is read. */
export function quotesCsv(db: Database, filter: QuoteFilter, now: Date): ReadableStream<Uint8Array> {
  return csvStream(
    columns(now),
    everyPage((part) => quotePage(db, { filter, now, ...part })),
  )
}
