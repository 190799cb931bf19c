import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { unconfirmedBefore } from '../../domain/newsletter-limits'
import { newsletterSubscribers } from '../newsletter-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-unconfirmed-subscribers': Record<string, never>
  }
}

export const newsletterJobs = {
  'forget-unconfirmed-subscribers': { policy: 'short', cron: '27 4 * * *', run: forgetUnconfirmed },
} satisfies Partial<Jobs>

/** Deletes addresses that were never confirmed, which may be anybody's, with their links. */
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
