import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { wordsIn } from '@/shared/search-terms'
import type { QuoteFilter, QuoteView } from '../domain/quote-list'
import { acceptedAsQuote, QUOTE_ROW, type QuoteRow } from './quote-rows'
import { quoteAcceptances, quoteMessages, quotes, quoteVersions } from './quote-tables'

const PER_PAGE = 50
const { number, name, company, email, title, status, validUntil, hasQuestion } = quotes
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
          words.length > 0 ? holdsWords(wordsOf(number, name, company, email, title), words) : undefined,
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

/** The quotes of a lead, the newest first. */
export async function quotesOfLead(db: Database, leadId: string): Promise<QuoteRow[]> {
  return await db
    .select(QUOTE_ROW)
    .from(quotes)
    .leftJoin(quoteAcceptances, acceptedAsQuote)
    .where(eq(quotes.leadId, leadId))
    .orderBy(desc(quotes.createdAt))
}
