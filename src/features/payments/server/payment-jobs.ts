import { asc, lte } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { JobHandlers } from '@/platform/jobs'
import { payments } from './payment-tables'
import { revokeMandate } from './revoke-mandate'
import { settleInTurn } from './settle-in-turn'

export function paymentJobs(
  context: Context,
): Pick<JobHandlers, 'settle-payment' | 'sweep-payments' | 'revoke-mandate'> {
  return {
    'settle-payment': async ({ paymentId }) => {
      // A provider that gives no answer is asked again by the sweeper, at a pace of its own.
      await settleInTurn(context, paymentId)
    },
    'sweep-payments': () => sweepPayments(context),
    'revoke-mandate': ({ mandateId }) => revokeMandate(context, mandateId),
  }
}

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
