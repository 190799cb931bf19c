import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { beyondCursor, everyPage, type ListPage, pageFrom, readingOrder } from '@/platform/newest-first'
import { holdsWords, wordsOf } from '@/platform/word-search'
import type { ListCursor } from '@/shared/list-cursor'
import { wordsIn } from '@/shared/search-words'
import type { SubscriberFilter } from '../rules/subscriber-filter'
import type { SubscriptionState } from '../rules/subscription-state'
import { newsletterSubscribers } from './newsletter-tables'

const { id, email, state, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers
const ROW = { id, email, state, requestedAt, confirmedAt, unsubscribedAt }

const SUBSCRIBERS_PER_PAGE = 50

interface PageRequest {
  filter: SubscriberFilter
  cursor?: ListCursor | undefined
  limit?: number
}

export type SubscriberRow = Awaited<ReturnType<typeof selectSubscribers>>[number]

/** One page of the list, who asked last first. */
export async function subscriberPage(
  db: Database,
  { filter, cursor, limit = SUBSCRIBERS_PER_PAGE }: PageRequest,
): Promise<ListPage<SubscriberRow>> {
  const found = await selectSubscribers(db, { filter, cursor, limit: limit + 1 })
  return pageFrom(found, limit, cursor, (row) => row.requestedAt)
}

function selectSubscribers(db: Database, { filter, cursor, limit }: PageRequest & { limit: number }) {
  const place = { at: requestedAt, id, cursor }
  return db
    .select(ROW)
    .from(newsletterSubscribers)
    .where(and(matches(filter), beyondCursor(place)))
    .orderBy(...readingOrder(place, false))
    .limit(limit)
}

function matches({ state: wanted, search }: SubscriberFilter): SQL | undefined {
  return and(wanted && eq(state, wanted), search ? holdsWords(wordsOf(email), wordsIn(search)) : undefined)
}

/** Everything that a filter lets through, in small helpings, for the export. */
export function everySubscriber(db: Database, filter: SubscriberFilter): AsyncGenerator<SubscriberRow[]> {
  return everyPage((cursor) => subscriberPage(db, { filter, cursor, limit: 1000 }))
}

/** How many addresses are in each state. */
export async function subscriberCounts(db: Database): Promise<Partial<Record<SubscriptionState, number>>> {
  const counted = await db.select({ state, subscribers: count() }).from(newsletterSubscribers).groupBy(state)
  return Object.fromEntries(counted.map(({ state, subscribers }) => [state, subscribers]))
}
