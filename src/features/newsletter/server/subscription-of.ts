import { eq, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { newsletterSubscribers } from './newsletter-tables'

/** What became of this address's wish for the newsletter; undefined when it never had one. */
export async function subscriptionOf(db: Database, email: string) {
  const [subscription] = await db
    .select({ state: newsletterSubscribers.state })
    .from(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase()))
  return subscription
}
