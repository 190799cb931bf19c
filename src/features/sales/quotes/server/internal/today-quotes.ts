import { and, asc, between, eq, isNull, lte, sql } from 'drizzle-orm'
import type { TodayItem } from '@/features/operations/worklist/domain/today'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { addDays, dayOf } from '@/shared/calendar-day'
import { officeQuotePath } from '../../documents/domain/quote-paths'
import { REMINDER_BEFORE_END_DAYS } from '../../domain/internal/quote-reminders'
import {
  answerNeeded,
  draftNeeded,
  lookNeeded,
  lyingStillSince,
  reminderNeeded,
} from '../../domain/internal/today-quotes'
import { type Quote, quoteMessages, quotes, quoteVersions } from '../quote-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'quote-question': true
    'quote-declined': true
    'quote-ending': true
    'quote-draft': true
  }
}

const { id, number, name, company, title, status, ownerId, lastContactAt } = quotes
const ROW = { id, number, name, company, title, ownerId, lastContactAt }

/** Start of the wait: the first question after our last word. (For one table alone, drizzle writes bare columns.) */
const ASKED_AT = sql`(
  SELECT min(asked.written_at) FROM ${quoteMessages} AS asked
  WHERE asked.quote_id = ${quotes}.id AND asked.is_from_customer AND NOT EXISTS (
    SELECT 1 FROM ${quoteMessages} AS answer
    WHERE answer.quote_id = asked.quote_id AND NOT answer.is_from_customer AND answer.written_at >= asked.written_at
  )
)`.mapWith(quoteMessages.writtenAt)

/** Questions about a quote that nobody answered. */
export const todayQuestions: TodaySource = {
  label: 'Vraag over een offerte',
  items: async ({ db }, limit) => {
    const found = await db
      .select({ ...ROW, askedAt: ASKED_AT })
      .from(quotes)
      .where(eq(quotes.hasQuestion, true))
      .orderBy(asc(lastContactAt))
      .limit(limit)
    return found.map((quote) => ({
      ...about(quote, 'Antwoord'),
      ...answerNeeded(quote.title, quote.askedAt ?? quote.lastContactAt),
    }))
  },
}

/** Quotes that were declined, until somebody looked at why. */
export const todayDeclined: TodaySource = {
  label: 'Afgewezen offerte',
  items: async ({ db }, limit) => {
    const { quoteId, version, reason } = quoteVersions
    const found = await db
      .select({ ...ROW, endedAt: quotes.endedAt, reason })
      .from(quotes)
      .leftJoin(quoteVersions, and(eq(quoteId, id), eq(version, quotes.version)))
      .where(and(eq(status, 'declined'), isNull(quotes.declineSeenAt)))
      .orderBy(asc(quotes.endedAt))
      .limit(limit)
    return found.map(({ reason, endedAt, ...quote }) => ({
      ...about(quote, 'Bekijk de offerte'),
      ...lookNeeded(reason, endedAt ?? quote.lastContactAt),
      deed: { label: 'Gezien', action: 'quoteOffice.acknowledgeDecline', fields: { quote_id: quote.id } },
    }))
  },
}

/** Quotes that nobody answered, in their last days. */
export const todayEnding: TodaySource = {
  label: 'Offerte die afloopt',
  items: async ({ db, now }, limit) => {
    const { validUntil, hasQuestion } = quotes
    const today = dayOf(now())
    const lastDays = between(validUntil, today, addDays(today, REMINDER_BEFORE_END_DAYS))
    const found = await db
      .select({ ...ROW, validUntil })
      .from(quotes)
      .where(and(eq(status, 'sent'), lastDays, eq(hasQuestion, false)))
      .orderBy(asc(validUntil))
      .limit(limit)
    return found.map(({ validUntil, ...quote }) => ({
      ...about(quote, 'Bekijk de offerte'),
      ...reminderNeeded(validUntil ?? today),
    }))
  },
}

/** Drafts, of a first version or a next one, that lie still for more than a day. */
export const todayDrafts: TodaySource = {
  label: 'Concept van een offerte',
  items: async ({ db, now }, limit) => {
    const { changedAt } = quotes
    const found = await db
      .select({ ...ROW, changedAt })
      .from(quoteVersions)
      .innerJoin(quotes, eq(id, quoteVersions.quoteId))
      .where(and(eq(quoteVersions.status, 'draft'), lte(changedAt, lyingStillSince(now()))))
      .orderBy(asc(changedAt))
      .limit(limit)
    return found.map(({ changedAt, ...quote }) => ({
      ...about(quote, 'Schrijf verder'),
      ...draftNeeded(changedAt),
      happenedAt: changedAt,
    }))
  },
}

type Row = Pick<Quote, keyof typeof ROW>

function about({ id, number, name, company, ownerId, lastContactAt }: Row, label: string) {
  return {
    id,
    title: [number, company ?? name].filter(Boolean).join(', '),
    href: officeQuotePath(id),
    label,
    ownerId,
    happenedAt: lastContactAt,
  } satisfies Partial<TodayItem>
}
