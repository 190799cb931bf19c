import {
  recordWithdrawal,
  type WithdrawableAcceptance,
  withdrawableAcceptance,
} from '@/features/sales/quotes/server/acceptance-withdrawal'
import type { QuoteAccess } from '@/features/sales/quotes/server/quote-access'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { withdrawWork } from './internal/withdraw-work'

/**
 * - `withdrawn`: it is, now or before.
 * - `ended`: the time to think is over, or there was none.
 * - `performed`: all of it was delivered at the consumer's own request.
 */
export type WithdrawalOutcome =
  | { outcome: 'withdrawn'; mailIds: string[] }
  | { outcome: 'ended' | 'performed' | 'unknown' }

/**
 * A consumer's right of withdrawal (BW 6:230o): within fourteen days an acceptance and the work that it began are undone
 * at once, without a reason, and a mail with day and time confirms it (directive 2011/83, article 11a).
 */
export async function withdrawAcceptance(context: Context, access: QuoteAccess): Promise<WithdrawalOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx): Promise<WithdrawalOutcome> => {
      return await withdrawAcceptanceIn(context, tx, await withdrawableAcceptance(context, tx, access))
    }),
  )
}

/** The same in the caller's transaction, which holds the quote. */
export async function withdrawAcceptanceIn(
  context: Context,
  tx: Transaction,
  found: WithdrawableAcceptance | 'withdrawn' | 'ended' | 'unknown',
): Promise<WithdrawalOutcome> {
  if (found === 'withdrawn') return { outcome: found, mailIds: [] }
  if (typeof found === 'string') return { outcome: found }
  const work = await withdrawWork(context, tx, found)
  if (work.outcome === 'performed') return { outcome: 'performed' }
  return { outcome: 'withdrawn', mailIds: await recordWithdrawal(context, tx, found, work) }
}
