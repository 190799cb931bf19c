import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { JobHandlers } from '@/platform/jobs'
import { unconfirmedBefore } from '../rules/newsletter-limits'
import { newsletterSubscribers } from './newsletter-tables'

export function newsletterJobs(context: Context): Pick<JobHandlers, 'forget-unconfirmed-subscribers'> {
  return { 'forget-unconfirmed-subscribers': () => forgetUnconfirmed(context) }
}

/** An address that nobody confirmed may be anyone's: it does not stay. Its links go with it. */
async function forgetUnconfirmed({ db, now }: Context): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.state, 'pending'),
        lt(newsletterSubscribers.requestedAt, unconfirmedBefore(now())),
      ),
    )
}
