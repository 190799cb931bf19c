import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { holdsWords, wordsOf } from '@/platform/word-search'
import { wordsIn } from '@/shared/search-words'
import type { SubscriberCursor, SubscriberFilter } from '../rules/subscriber-filter'
import type { SubscriptionState } from '../rules/subscription-state'
import { newsletterSubscribers } from './newsletter-tables'

const { id, email, state, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers
const ROW = { id, email, state, requestedAt, confirmedAt, unsubscribedAt }

const SUBSCRIBERS_PER_PAGE = 50

interface PageRequest {
  filter: SubscriberFilter
  cursor?: SubscriberCursor | undefined
  limit?: number
}

export type SubscriberRow = Awaited<ReturnType<typeof selectSubscribers>>[number]

export interface SubscriberPage {
  subscribers: SubscriberRow[]
  /** Where the neighbouring pages begin; absent where there are none. */
  previous: SubscriberCursor | undefined
  next: SubscriberCursor | undefined
}

/** One page of the list, who asked last first. Goes on from a row, so that a late page costs as much as the first. */
export async function subscriberPage(
  db: Database,
  { filter, cursor, limit = SUBSCRIBERS_PER_PAGE }: PageRequest,
): Promise<SubscriberPage> {
  const isBackwards = cursor?.direction === 'before'
  const found = await selectSubscribers(db, { filter, cursor, limit: limit + 1 })
  const hasMore = found.length > limit
  const rows = found.slice(0, limit)
  if (isBackwards) rows.reverse()
  return {
    subscribers: rows,
    previous: (isBackwards ? hasMore : cursor) ? cursorAt(rows[0], 'before') : undefined,
    next: isBackwards || hasMore ? cursorAt(rows.at(-1), 'after') : undefined,
  }
}

function cursorAt(
  row: SubscriberRow | undefined,
  direction: SubscriberCursor['direction'],
): SubscriberCursor | undefined {
  return row && { direction, at: row.requestedAt, id: row.id }
}

function selectSubscribers(db: Database, { filter, cursor, limit }: PageRequest & { limit: number }) {
  const inOrder = cursor?.direction === 'before' ? asc : desc
  return db
    .select(ROW)
    .from(newsletterSubscribers)
    .where(and(matches(filter), cursor && beyond(cursor)))
    .orderBy(inOrder(requestedAt), inOrder(id))
    .limit(limit)
}

function matches({ state: wanted, search }: SubscriberFilter): SQL | undefined {
  return and(wanted && eq(state, wanted), search ? holdsWords(wordsOf(email), wordsIn(search)) : undefined)
}

/** One comparison of a whole row, which an index answers. */
function beyond({ direction, at, id: from }: SubscriberCursor): SQL {
  const place = sql`(${requestedAt}, ${id})`
  const start = sql`(${at.toISOString()}::timestamptz, ${from}::uuid)`
  return direction === 'before' ? sql`${place} > ${start}` : sql`${place} < ${start}`
}

/** Everything that a filter lets through, in small helpings, for the export. */
export async function* everySubscriber(
  db: Database,
  filter: SubscriberFilter,
): AsyncGenerator<SubscriberRow[]> {
  let cursor: SubscriberCursor | undefined
  do {
    const page: SubscriberPage = await subscriberPage(db, { filter, cursor, limit: 1000 })
    yield page.subscribers
    cursor = page.next
  } while (cursor)
}

/** How many addresses are in each state. */
export async function subscriberCounts(db: Database): Promise<Partial<Record<SubscriptionState, number>>> {
  const counted = await db.select({ state, subscribers: count() }).from(newsletterSubscribers).groupBy(state)
  return Object.fromEntries(counted.map(({ state, subscribers }) => [state, subscribers]))
}
