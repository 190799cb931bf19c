import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { type Quote, type QuoteVersion, quoteAcceptances, quotes, quoteVersions } from './quote-tables'

const { withdrawnAt: revokedAt, undoneAt, quoteId, versionId } = quoteAcceptances

interface Revocable {
  /** When a consumer withdrew from the acceptance. */
  revokedAt: Date | null
}

/** A quote, and a version, with all that `quoteStateOn` asks. */
export type QuoteRow = Quote & Revocable
export type VersionRow = QuoteVersion & Revocable

/** What is selected for one, where its acceptance is joined by the condition below; what was undone is none. */
export const QUOTE_ROW = { ...getTableColumns(quotes), revokedAt }
export const VERSION_ROW = { ...getTableColumns(quoteVersions), revokedAt }
export const acceptedAsQuote = and(eq(quoteId, quotes.id), isNull(undoneAt))
export const acceptedAsVersion = and(eq(versionId, quoteVersions.id), isNull(undoneAt))
