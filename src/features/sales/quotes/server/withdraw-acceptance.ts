import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { dayOf } from '@/shared/calendar-day'
import { mayWithdraw, type WithdrawnWork } from '../acceptance/domain/consumer'
import {
  acceptanceWithdrawnAgencyMail,
  acceptanceWithdrawnMail,
} from '../acceptance/server/mails/acceptance-withdrawn-mails'
import { loseWonLead } from './lead-of-quote'
import { actorAt, channelOf, lockQuote, type QuoteAccess } from './quote-access'
import { type Quote, quoteAcceptances, quotes } from './quote-tables'

declare module '@/platform/context' {
  interface Registries {
    /** Undoes what followed from an acceptance, in its transaction. */
    quoteWithdrawn: (
      context: Context,
      tx: Transaction,
      undoing: { quote: Quote; actor: Actor },
    ) => Promise<WithdrawnWork>
  }
}

/**
 * - `withdrawn`: it is, now or before.
 * - `ended`: the time to think is over, or there was none.
 * - `performed`: all of it was delivered at the consumer's own request.
 */
export type WithdrawalOutcome =
  | { outcome: 'withdrawn'; mailIds: string[] }
  | { outcome: 'ended' | 'performed' | 'unknown' }

/**
 * A consumer's right of withdrawal (BW 6:230o): within fourteen days what they accepted is undone at once, without a
 * reason, and a mail with day and time confirms it (directive 2011/83, article 11a).
 */
export async function withdrawAcceptance(context: Context, door: QuoteAccess): Promise<WithdrawalOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => withdrawIn(context, tx, door)))
}

async function withdrawIn(context: Context, tx: Transaction, door: QuoteAccess): Promise<WithdrawalOutcome> {
  const found = await lockQuote(tx, door)
  if (!found?.version.sent) return { outcome: 'unknown' }
  const { quote, version } = found
  const { sent } = found.version
  const ofThis = and(eq(quoteAcceptances.versionId, version.id), isNull(quoteAcceptances.undoneAt))
  const [acceptance] = await tx.select().from(quoteAcceptances).where(ofThis)
  if (!sent || !acceptance) return { outcome: 'ended' }
  if (acceptance.withdrawnAt) return { outcome: 'withdrawn', mailIds: [] }
  const withdrawnAt = context.now()
  if (!mayWithdraw(acceptance, dayOf(withdrawnAt))) return { outcome: 'ended' }
  const actor = actorAt(door)
  const work = await context.registries.quoteWithdrawn(context, tx, { quote, actor })
  if (work.outcome === 'performed') return { outcome: 'performed' }
  await tx.update(quoteAcceptances).set({ withdrawnAt }).where(ofThis)
  await tx
    .update(quotes)
    .set({ changedAt: withdrawnAt, lastContactAt: withdrawnAt })
    .where(eq(quotes.id, quote.id))
  await recordEvent(context, tx, {
    actor,
    action: 'quote.acceptance-withdrawn',
    subject: { kind: 'quote', id: quote.id },
    details: { number: quote.number, by: channelOf(door) },
  })
  await loseWonLead(context, tx, quote, actor)
  const told = { quote, sent, acceptance: { ...acceptance, withdrawnAt }, work }
  const mailIds = [
    await queueMail(context, tx, await acceptanceWithdrawnMail(context, told)),
    await queueMail(context, tx, await acceptanceWithdrawnAgencyMail(context, told)),
  ]
  return { outcome: 'withdrawn', mailIds }
}
