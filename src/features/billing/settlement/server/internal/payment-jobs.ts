import { asc, lte } from 'drizzle-orm'
import { payments } from '@/features/billing/payments/server/payment-tables'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { settleThrottled } from '../settle-throttled'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'settle-payment': { paymentId: string }
    'sweep-payments': Record<string, never>
  }
}

export const paymentJobs = {
  'settle-payment': {
    policy: 'short',
    concurrency: 5,
    run: async (context, { paymentId }) => {
      // A provider that gives no answer is asked again by the sweeper, at a pace of its own.
      await settleThrottled(context, paymentId)
    },
  },
  'sweep-payments': { policy: 'short', cron: '* * * * *', run: sweepPayments },
} satisfies Partial<Jobs>

const SWEEP_LIMIT = 500

/** Asks about payments whose time has come: their webhook may be lost, and nobody may have come back from the bank. */
async function sweepPayments({ db, enqueue, now }: Context): Promise<void> {
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextCheckAt, now()))
    .orderBy(asc(payments.nextCheckAt))
    .limit(SWEEP_LIMIT)
  for (const { id } of due) await enqueue(db, 'settle-payment', { paymentId: id }, { singletonKey: id })
}
