import { lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { JobHandlers } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { BUCKETS_KEPT_HOURS } from '../rules/token-bucket'
import { tokenBuckets } from './throttle-tables'

export function throttlingJobs(context: Context): Pick<JobHandlers, 'forget-token-buckets'> {
  return { 'forget-token-buckets': () => forgetBuckets(context) }
}

/** Takes away buckets that are full again, and with them the trace of visitors. */
async function forgetBuckets({ db, now }: Context): Promise<void> {
  const before = addSeconds(now(), -BUCKETS_KEPT_HOURS * 60 * 60)
  await db.delete(tokenBuckets).where(lt(tokenBuckets.refilledAt, before))
}
