import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { wordsIn } from '@/shared/search-terms'
import type { SubscriberFilter } from '../domain/subscriber-filter'
import type { SubscriptionState } from '../domain/subscription-state'
import { type NewsletterSubscriber, newsletterSubscribers } from './newsletter-tables'

const { id, email, state, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers
const ROW = { id, email, state, requestedAt, confirmedAt, unsubscribedAt }

const SUBSCRIBERS_PER_PAGE = 50

export type SubscriberRow = Pick<NewsletterSubscriber, keyof typeof ROW>

/** Keyset page of subscribers, the latest request first. */
export function subscriberPage(
  db: Database,
  { filter, cursor, limit = SUBSCRIBERS_PER_PAGE }: ListRequest<SubscriberFilter>,
): Promise<ListPage<SubscriberRow>> {
  const { state: wanted, search } = filter
  const keyset = { table: newsletterSubscribers, by: 'requestedAt', cursor, limit } as const
  return keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select(ROW)
      .from(newsletterSubscribers)
      .where(
        and(
          wanted && eq(state, wanted),
          search ? holdsWords(wordsOf(email), wordsIn(search)) : undefined,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
}

/** Number of addresses per state. */
export async function subscriberCounts(db: Database): Promise<Partial<Record<SubscriptionState, number>>> {
  const counted = await db.select({ state, subscribers: count() }).from(newsletterSubscribers).groupBy(state)
  return Object.fromEntries(counted.map(({ state, subscribers }) => [state, subscribers]))
}

/** E-mail addresses of subscribers, by their id. */
export const subscriberAddresses = namesById({
  table: newsletterSubscribers,
  id: newsletterSubscribers.id,
  name: newsletterSubscribers.email,
})

/** Subscription of this address; undefined when it never had one. */
export async function subscriptionOf(db: Database, email: string) {
  const [subscription] = await db
    .select({ state: newsletterSubscribers.state })
    .from(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase()))
  return subscription
}
