import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { type Actor, VISITOR } from '@/features/operations/audit/domain/audit-entry'
import type { Database, Transaction } from '@/platform/context'
import { preparedQuery } from '@/platform/prepared-query'
import { isUuid } from '@/shared/uuid'
import type { QuoteChannel } from '../acceptance/domain/internal/acceptance'
import { versionOfToken } from './quote-links'
import { acceptedAsVersion, VERSION_ROW, type VersionRow } from './quote-rows'
import { type Quote, quoteAcceptances, quotes, quoteVersions } from './quote-tables'

/** A customer who is signed in. */
export interface QuoteCustomer {
  id: string
  accountId: string
  email: string
}

/** How a customer comes to a quote: by the link of a mail, or signed in. All that they can do, they can do by either. */
export type QuoteAccess = { token: string } | { quoteId: string; customer: QuoteCustomer }

export interface QuoteBehind {
  quote: Quote
  version: VersionRow
}

/**
 * The version behind a door: that of the link, or the newest that this customer was sent. Undefined for any other link,
 * for somebody else's quote, and for one that is still being written.
 */
export async function quoteBehind(
  db: Database | Transaction,
  door: QuoteAccess,
): Promise<QuoteBehind | undefined> {
  if ('token' in door) return await versionOfToken(db, door.token)
  if (!isUuid(door.quoteId)) return undefined
  const [found] = await db
    .select({ quote: quotes, version: VERSION_ROW })
    .from(quotes)
    .innerJoin(quoteVersions, eq(quoteVersions.quoteId, quotes.id))
    .leftJoin(quoteAcceptances, acceptedAsVersion)
    .where(and(eq(quotes.id, door.quoteId), isOf(door.customer), ne(quoteVersions.status, 'draft')))
    .orderBy(desc(quoteVersions.version))
    .limit(1)
  return found
}

/**
 * The same, with a row lock on the quote: whoever sends, replaces, withdraws, accepts or declines takes it first, so
 * that they come one after the other.
 */
export async function lockQuote(tx: Transaction, door: QuoteAccess): Promise<QuoteBehind | undefined> {
  const found = await quoteBehind(tx, door)
  if (!found) return undefined
  await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, found.quote.id)).for('update')
  return await quoteBehind(tx, door)
}

/** What was sent to this customer, the newest first. */
export async function quotesOfCustomer(db: Database, customer: QuoteCustomer): Promise<QuoteBehind[]> {
  const { id, email } = customer
  const found = await sentTo(db, { id, email: email.toLowerCase() })
  const sentAt = ({ version }: QuoteBehind) => version.sentAt?.getTime() ?? 0
  return found.sort((one, other) => sentAt(other) - sentAt(one))
}

const sentTo = preparedQuery((db) =>
  db
    .selectDistinctOn([quotes.id], { quote: quotes, version: VERSION_ROW })
    .from(quotes)
    .innerJoin(quoteVersions, eq(quoteVersions.quoteId, quotes.id))
    .leftJoin(quoteAcceptances, acceptedAsVersion)
    .where(
      and(
        or(
          eq(quotes.customerId, sql.placeholder('id')),
          eq(sql`lower(${quotes.email})`, sql.placeholder('email')),
        ),
        ne(quoteVersions.status, 'draft'),
      ),
    )
    .orderBy(quotes.id, desc(quoteVersions.version)),
)

export function channelOf(door: QuoteAccess): QuoteChannel {
  return 'token' in door ? 'page' : 'portal'
}

export function actorAt(door: QuoteAccess): Actor {
  return 'token' in door ? VISITOR : { kind: 'customer', accountId: door.customer.accountId }
}

/** Who signs in proved that the address is theirs; a quote to it is theirs too. */
function isOf({ id, email }: QuoteCustomer) {
  return or(eq(quotes.customerId, id), eq(sql`lower(${quotes.email})`, email.toLowerCase()))
}
