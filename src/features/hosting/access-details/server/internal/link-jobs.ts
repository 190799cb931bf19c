import { lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { accessDetails } from '../access-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-sign-in-links': Record<string, never>
  }
}

export const linkJobs = {
  'forget-sign-in-links': { policy: 'short', cron: '4 5 * * *', run: forgetSignInLinks },
} satisfies Partial<Jobs>

/** Deletes sign-in links whose last day is over; no page showed them any more. */
async function forgetSignInLinks({ db, now }: Context): Promise<void> {
  await db
    .update(accessDetails)
    .set({ sealedLink: null, linkUntil: null })
    .where(lt(accessDetails.linkUntil, dayOf(now())))
}
