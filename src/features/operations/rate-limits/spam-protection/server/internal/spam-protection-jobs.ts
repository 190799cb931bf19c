import { lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { SUBMISSIONS_KEPT_DAYS } from '../../domain/submission-guard'
import { formSubmissions } from '../spam-protection-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-form-submissions': Record<string, never>
  }
}

export const spamProtectionJobs = {
  'forget-form-submissions': { policy: 'short', cron: '17 4 * * *', run: forgetSubmissions },
} satisfies Partial<Jobs>

/** Deletes submissions after a week: nobody resends a page by then, and the trace of an address has to go. */
async function forgetSubmissions({ db, now }: Context): Promise<void> {
  const before = addSeconds(now(), -SUBMISSIONS_KEPT_DAYS * 24 * 60 * 60)
  await db.delete(formSubmissions).where(lt(formSubmissions.submittedAt, before))
}
