import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { type QuoteAcceptance, quoteAcceptances, quotes } from './quote-tables'

/** A quote with the acceptance that stands, as a colleague acts on it. */
export interface AcceptedInOffice {
  quoteId: string
  number: string
  title: string
  name: string
  customerId: string | null
  /** Null when nothing was accepted, or that was undone. */
  acceptance: QuoteAcceptance | null
}

/** A quote with the acceptance that stands; undefined when there is no such quote. */
export async function acceptedQuote(
  db: Database | Transaction,
  quoteId: string,
): Promise<AcceptedInOffice | undefined> {
  const { id, number, title, name, customerId } = quotes
  const stands = and(eq(quoteAcceptances.quoteId, id), isNull(quoteAcceptances.undoneAt))
  const [found] = await db
    .select({ quoteId: id, number, title, name, customerId, acceptance: quoteAcceptances })
    .from(quotes)
    .leftJoin(quoteAcceptances, stands)
    .where(eq(id, quoteId))
  return found
}
