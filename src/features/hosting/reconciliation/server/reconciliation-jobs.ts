import { lt } from 'drizzle-orm'
import { allTargets } from '@/features/hosting/provisioning/steps/server/targets'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { COMPARISON_SECONDS, reconcileTarget } from './reconcile-target'
import { reconciliationFindings } from './reconciliation-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'reconcile-targets': Record<string, never>
    /** `attempt`: how many times that was tried this night. */
    'reconcile-target': { targetId: string; attempt: number }
  }
}

/** Times a night that a target is compared until it was read to the end. */
const MOST_ATTEMPTS = 3
const AGAIN_AFTER_SECONDS = 60 * 60
const KEPT_SECONDS = 365 * 24 * 60 * 60

/** Each night, after the nightly run, every target is compared with what is paid here. */
export const reconciliationJobs = {
  'reconcile-targets': { policy: 'short', cron: '40 4 * * *', run: beginComparisons },
  'reconcile-target': {
    policy: 'short',
    expireInSeconds: COMPARISON_SECONDS + 120,
    // An hour later makes up for it, and the next night does.
    retryLimit: 0,
    run: async (context, { targetId, attempt }) => {
      const outcome = await reconcileTarget(context, targetId)
      if (outcome === 'partial' && attempt < MOST_ATTEMPTS)
        await enqueueComparison(context, targetId, {
          attempt: attempt + 1,
          startAfterSeconds: AGAIN_AFTER_SECONDS,
        })
    },
  },
} satisfies Partial<Jobs>

async function beginComparisons(context: Context): Promise<void> {
  const { db, now } = context
  for (const { id } of await allTargets(db)) await enqueueComparison(context, id, { attempt: 1 })
  await db
    .delete(reconciliationFindings)
    .where(lt(reconciliationFindings.solvedAt, addSeconds(now(), -KEPT_SECONDS)))
}

async function enqueueComparison(
  { db, enqueue }: Context,
  targetId: string,
  {
    attempt,
    startAfterSeconds,
    name = String(attempt),
  }: { attempt: number; startAfterSeconds?: number; name?: string },
): Promise<void> {
  // A key per attempt: one that waits for its hour holds back neither the next night nor who asks for it now.
  const singletonKey = `${targetId} ${name}`
  await enqueue(
    db,
    'reconcile-target',
    { targetId, attempt },
    { singletonKey, ...(startAfterSeconds && { startAfterSeconds }) },
  )
}

/** `gone`: there is no such target. */
export type CompareNowOutcome = 'begun' | 'gone'

/** Has a target be compared now, instead of tonight. */
export async function compareNow(context: Context, targetId: string): Promise<CompareNowOutcome> {
  const known = (await allTargets(context.db)).some(({ id }) => id === targetId)
  if (!known) return 'gone'
  await enqueueComparison(context, targetId, { attempt: MOST_ATTEMPTS, name: 'now' })
  return 'begun'
}
