import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { netsAsked } from '../documents/domain/asked-totals'
import {
  linesShown,
  pickedAtFirst,
  type QuoteDocument,
  type QuoteParty,
} from '../documents/domain/quote-document'
import { quoteTotals } from '../documents/domain/quote-totals'
import type { VersionStatus } from '../domain/internal/quote-status'
import { type Quote, type QuoteVersion, quotes, quoteVersions } from './quote-tables'

/** Row lock on a quote until the transaction ends: whoever changes it or its versions takes it first. */
export async function lockQuoteRow(tx: Transaction, quoteId: string): Promise<Quote | undefined> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for('update')
  return quote
}

/** The version of a quote that is in this state; at most one is a draft, one is sent and one is accepted. */
export async function versionThatIs(
  db: Database | Transaction,
  quoteId: string,
  status: VersionStatus,
): Promise<QuoteVersion | undefined> {
  const [version] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.status, status)))
  return version
}

/** Lists show amounts without VAT, which no rate changes. */
const WITHOUT_VAT = 0

/** What lists show of a version: for whom, what about, and what it comes to as it is ticked at first. */
export function shownInLists(document: QuoteDocument, { name, company, email }: QuoteParty) {
  const totals = quoteTotals(linesShown(document, pickedAtFirst(document)), WITHOUT_VAT)
  return { name, company, email, title: document.title, ...netsAsked(totals) }
}
