import { and, asc, eq, lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { metaDeliveries } from '../meta-tables'
import { storeMetaLead } from './store-meta-lead'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'store-meta-lead': { deliveryId: string }
    'sweep-meta-leads': Record<string, never>
  }
}

export const metaJobs = {
  'store-meta-lead': {
    policy: 'short',
    concurrency: 5,
    run: (context, { deliveryId }) => storeMetaLead(context, deliveryId),
  },
  'sweep-meta-leads': { policy: 'short', cron: '* * * * *', run: sweepMetaLeads },
} satisfies Partial<Jobs>

const OVERDUE_SECONDS = 60
const SWEEP_LIMIT = 500

/** Gives a job to deliveries whose time is long past: their own was lost, with a killed process for instance. */
async function sweepMetaLeads({ db, enqueue, now }: Context): Promise<void> {
  const overdue = await db
    .select({ id: metaDeliveries.id })
    .from(metaDeliveries)
    .where(
      and(
        eq(metaDeliveries.state, 'received'),
        lt(metaDeliveries.nextTryAt, addSeconds(now(), -OVERDUE_SECONDS)),
      ),
    )
    .orderBy(asc(metaDeliveries.nextTryAt))
    .limit(SWEEP_LIMIT)
  for (const { id } of overdue) await enqueue(db, 'store-meta-lead', { deliveryId: id }, { singletonKey: id })
}
