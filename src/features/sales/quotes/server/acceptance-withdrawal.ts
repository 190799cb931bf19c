import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { mayWithdraw, type WithdrawnWork } from '../acceptance/domain/consumer'
import {
  acceptanceWithdrawnAgencyMail,
  acceptanceWithdrawnMail,
} from '../acceptance/server/mails/acceptance-withdrawn-mails'
import type { SentQuote } from '../documents/domain/quote-document'
import { loseWonLead } from './internal/lead-of-quote'
import { actorAt, channelOf, lockQuote, type QuoteAccess } from './quote-access'
import { type Quote, type QuoteAcceptance, quoteAcceptances, quotes } from './quote-tables'

/** An acceptance that its customer may withdraw from now, with its quote locked. */
export interface WithdrawableAcceptance {
  quote: Quote
  sent: SentQuote
  acceptance: QuoteAcceptance
  access: QuoteAccess
  actor: Actor
  /** The moment that was judged: the withdrawal counts from then, however long its work takes. */
  withdrawnAt: Date
}

/** Locks the quote that somebody has access to, and answers its acceptance; or why there is nothing to withdraw from. */
export async function withdrawableAcceptance(
  context: Context,
  tx: Transaction,
  access: QuoteAccess,
): Promise<WithdrawableAcceptance | 'withdrawn' | 'ended' | 'unknown'> {
  const found = await lockQuote(tx, access)
  if (!found?.version.sent) return 'unknown'
  const { quote, version } = found
  const { sent } = version
  const [acceptance] = await tx.select().from(quoteAcceptances).where(standsOf(version.id))
  if (!sent || !acceptance) return 'ended'
  if (acceptance.withdrawnAt) return 'withdrawn'
  const withdrawnAt = context.now()
  if (!mayWithdraw(acceptance, dayOf(withdrawnAt))) return 'ended'
  return { quote, sent, acceptance, access, actor: actorAt(access), withdrawnAt }
}

function standsOf(versionId: string) {
  return and(eq(quoteAcceptances.versionId, versionId), isNull(quoteAcceptances.undoneAt))
}

/** Records the withdrawal and what became of its work; the lead goes back, and both sides get a mail. Answers the mails. */
export async function recordWithdrawal(
  context: Context,
  tx: Transaction,
  { quote, sent, acceptance, access, actor, withdrawnAt }: WithdrawableAcceptance,
  work: WithdrawnWork,
): Promise<string[]> {
  await tx.update(quoteAcceptances).set({ withdrawnAt }).where(standsOf(acceptance.versionId))
  await tx
    .update(quotes)
    .set({ changedAt: withdrawnAt, lastContactAt: withdrawnAt })
    .where(eq(quotes.id, quote.id))
  await recordEvent(context, tx, {
    actor,
    action: 'quote.acceptance-withdrawn',
    subject: { kind: 'quote', id: quote.id },
    details: { number: quote.number, by: channelOf(access) },
  })
  await loseWonLead(context, tx, quote, actor)
  const told = { quote, sent, acceptance: { ...acceptance, withdrawnAt }, work }
  return [
    await queueMail(context, tx, await acceptanceWithdrawnMail(context, told)),
    await queueMail(context, tx, await acceptanceWithdrawnAgencyMail(context, told)),
  ]
}
