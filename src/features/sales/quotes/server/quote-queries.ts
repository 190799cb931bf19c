import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { holdsWords } from '@/platform/search-index'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { wordsIn } from '@/shared/search-terms'
import type { QuoteFilter, QuoteView } from '../domain/quote-list'
import { acceptedAsQuote, QUOTE_ROW, type QuoteRow } from './quote-rows'
import {
  acceptancePapers,
  quoteAcceptances,
  quoteMessages,
  quoteSearch,
  quotes,
  quoteVersions,
} from './quote-tables'

const PER_PAGE = 50
const { status, validUntil, hasQuestion } = quotes
const { revokedAt } = QUOTE_ROW

/** As `quoteStateOn` reads them. */
const VIEWS: Record<QuoteView, (today: CalendarDay) => SQL | undefined> = {
  question: () => eq(hasQuestion, true),
  draft: () => eq(status, 'draft'),
  sent: (today) => and(eq(status, 'sent'), gte(validUntil, today)),
  expired: (today) => and(eq(status, 'sent'), lt(validUntil, today)),
  accepted: () => and(eq(status, 'accepted'), isNull(revokedAt)),
  revoked: () => and(eq(status, 'accepted'), isNotNull(revokedAt)),
  declined: () => eq(status, 'declined'),
  withdrawn: () => eq(status, 'withdrawn'),
}

/** One page of the quotes, the last that something happened to first. */
export function quotePage(
  db: Database,
  { filter, cursor, now, limit = PER_PAGE }: ListRequest<QuoteFilter> & { now: Date },
): Promise<ListPage<QuoteRow>> {
  const { view, search } = filter
  const words = wordsIn(search)
  const keyset = { table: quotes, by: 'changedAt', cursor, limit, looksUpFirst: words.length > 0 } as const
  return keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select(QUOTE_ROW)
      .from(quotes)
      .leftJoin(quoteAcceptances, acceptedAsQuote)
      .where(
        and(
          view && VIEWS[view](dayOf(now)),
          words.length > 0 ? holdsWords(quoteSearch(quotes), words) : undefined,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
}

/** How many quotes each view has, and how many there are. */
export async function quoteCounts(db: Database, now: Date): Promise<Record<QuoteView | 'all', number>> {
  const today = dayOf(now)
  const counted = (view: QuoteView) => sql`count(*) filter (where ${VIEWS[view](today)})`.mapWith(Number)
  const [counts] = await db
    .select({
      all: count(),
      question: counted('question'),
      draft: counted('draft'),
      sent: counted('sent'),
      expired: counted('expired'),
      accepted: counted('accepted'),
      revoked: counted('revoked'),
      declined: counted('declined'),
      withdrawn: counted('withdrawn'),
    })
    .from(quotes)
    .leftJoin(quoteAcceptances, acceptedAsQuote)
  if (!counts) throw new Error('Counting answered nothing')
  return counts
}

/** A quote with all that belongs to it: its versions, the newest first, what was written, the acceptance that stands and those that were undone. */
export async function quoteForOffice(db: Database, id: string) {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id))
  if (!quote) return undefined
  const [versions, messages, acceptances] = await Promise.all([
    db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, id)).orderBy(desc(quoteVersions.version)),
    db
      .select()
      .from(quoteMessages)
      .where(eq(quoteMessages.quoteId, id))
      .orderBy(asc(quoteMessages.writtenAt)),
    db
      .select()
      .from(quoteAcceptances)
      .where(eq(quoteAcceptances.quoteId, id))
      .orderBy(desc(quoteAcceptances.acceptedAt)),
  ])
  const acceptance = acceptances.find(({ undoneAt }) => !undoneAt)
  const revokedAt = acceptance?.withdrawnAt ?? null
  return {
    quote: { ...quote, revokedAt },
    versions: versions.map((version) => ({ ...version, revokedAt })),
    messages,
    acceptance,
    undone: acceptances.filter(({ undoneAt }) => undoneAt),
  }
}

export type QuoteForOffice = NonNullable<Awaited<ReturnType<typeof quoteForOffice>>>

/** The most quotes of a customer that the office shows. */
const MOST_QUOTES = 100

/** The quotes of a customer or to their address, drafts among them, the last that something happened to first. */
export async function quotesForCustomer(
  db: Database,
  customer: { id: string; email: string },
): Promise<QuoteRow[]> {
  const isTheirs = or(
    eq(quotes.customerId, customer.id),
    eq(sql`lower(${quotes.email})`, customer.email.toLowerCase()),
  )
  return await db
    .select(QUOTE_ROW)
    .from(quotes)
    .leftJoin(quoteAcceptances, acceptedAsQuote)
    .where(isTheirs)
    .orderBy(desc(quotes.changedAt), desc(quotes.id))
    .limit(MOST_QUOTES)
}

/** A file of a quote: a version as it was sent, or what a customer signed outside the site. */
export type QuoteFile = { number: string; at: Date } & (
  | { kind: 'version'; versionId: string; version: number }
  | { kind: 'acceptance'; acceptanceId: string; fileName: string }
)

/** The files of these quotes, the newest first. */
export async function filesOfQuotes(db: Database, quoteIds: readonly string[]): Promise<QuoteFile[]> {
  if (quoteIds.length === 0) return []
  const ids = [...quoteIds]
  const [versions, papers] = await Promise.all([
    db
      .select({
        number: quotes.number,
        versionId: quoteVersions.id,
        version: quoteVersions.version,
        at: quoteVersions.sentAt,
      })
      .from(quoteVersions)
      .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
      .where(and(inArray(quoteVersions.quoteId, ids), isNotNull(quoteVersions.sentAt))),
    db
      .select({
        number: quotes.number,
        acceptanceId: acceptancePapers.acceptanceId,
        fileName: acceptancePapers.fileName,
        at: quoteAcceptances.acceptedAt,
      })
      .from(acceptancePapers)
      .innerJoin(quoteAcceptances, eq(quoteAcceptances.requestId, acceptancePapers.acceptanceId))
      .innerJoin(quotes, eq(quotes.id, quoteAcceptances.quoteId))
      .where(inArray(quoteAcceptances.quoteId, ids)),
  ])
  const files: QuoteFile[] = [
    ...versions.flatMap(({ at, ...file }) => (at ? [{ kind: 'version' as const, at, ...file }] : [])),
    ...papers.map((file) => ({ kind: 'acceptance' as const, ...file })),
  ]
  return files.sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** The quotes of a lead, the newest first. */
export async function quotesOfLead(db: Database, leadId: string): Promise<QuoteRow[]> {
  return await db
    .select(QUOTE_ROW)
    .from(quotes)
    .leftJoin(quoteAcceptances, acceptedAsQuote)
    .where(eq(quotes.leadId, leadId))
    .orderBy(desc(quotes.createdAt))
}
