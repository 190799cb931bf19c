import { lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { BUCKETS_KEPT_HOURS } from '../take-token'
import { tokenBuckets } from '../throttle-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-token-buckets': Record<string, never>
  }
}

export const throttlingJobs = {
  'forget-token-buckets': { policy: 'short', cron: '47 4 * * *', run: forgetBuckets },
} satisfies Partial<Jobs>

/** Deletes buckets that are full again, and with them the traces of visitors. */
async function forgetBuckets({ db, now }: Context): Promise<void> {
  const before = addSeconds(now(), -BUCKETS_KEPT_HOURS * 60 * 60)
  await db.delete(tokenBuckets).where(lt(tokenBuckets.refilledAt, before))
}
