import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { dayThatCounts, type Noted } from '@/features/people/correspondence/domain/correspondence'
import type { Context, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { mayWithdraw, type WithdrawnWork } from '../acceptance/domain/consumer'
import type { QuoteChannel } from '../acceptance/domain/internal/acceptance'
import {
  acceptanceWithdrawnAgencyMail,
  acceptanceWithdrawnMail,
} from '../acceptance/server/mails/acceptance-withdrawn-mails'
import type { SentQuote } from '../documents/domain/quote-document'
import { loseWonLead } from './internal/lead-of-quote'
import { lockQuoteRow, versionThatIs } from './lock-quote'
import { actorAt, channelOf, lockQuote, type QuoteAccess } from './quote-access'
import { type Quote, type QuoteAcceptance, quoteAcceptances, quotes } from './quote-tables'

/** An acceptance that its customer may withdraw from now, with its quote locked. */
export interface WithdrawableAcceptance {
  quote: Quote
  sent: SentQuote
  acceptance: QuoteAcceptance
  /** Where it was withdrawn. */
  by: QuoteChannel
  actor: Actor
  /** How it reached us, when a colleague recorded it. */
  noted?: Noted | undefined
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
  const withdrawnAt = context.now()
  const by = { by: channelOf(access), actor: actorAt(access), on: dayOf(withdrawnAt), withdrawnAt }
  return await judge(tx, found, by)
}

/** The same for a withdrawal that a colleague records, by the id of the quote. */
export async function withdrawableInOffice(
  context: Context,
  tx: Transaction,
  quoteId: string,
  { actor, noted }: { actor: Actor; noted: Noted },
): Promise<WithdrawableAcceptance | 'withdrawn' | 'ended' | 'unknown'> {
  const quote = await lockQuoteRow(tx, quoteId)
  const version = quote && (await versionThatIs(tx, quote.id, 'accepted'))
  if (!quote || !version) return 'unknown'
  const of = { actor, noted, on: dayThatCounts(noted), withdrawnAt: context.now() }
  return await judge(tx, { quote, version }, { by: 'office', ...of })
}

interface Judged {
  by: QuoteChannel
  actor: Actor
  /** The day that has to lie within the time to think. */
  on: CalendarDay
  withdrawnAt: Date
  noted?: Noted
}

async function judge(
  tx: Transaction,
  { quote, version }: { quote: Quote; version: { id: string; sent: SentQuote | null } },
  { by, actor, on, withdrawnAt, noted }: Judged,
): Promise<WithdrawableAcceptance | 'withdrawn' | 'ended'> {
  const { sent } = version
  const [acceptance] = await tx.select().from(quoteAcceptances).where(standsOf(version.id))
  if (!sent || !acceptance) return 'ended'
  if (acceptance.withdrawnAt) return 'withdrawn'
  if (!mayWithdraw(acceptance, on)) return 'ended'
  return { quote, sent, acceptance, by, actor, noted, withdrawnAt }
}

function standsOf(versionId: string) {
  return and(eq(quoteAcceptances.versionId, versionId), isNull(quoteAcceptances.undoneAt))
}

/** Records the withdrawal and what became of its work; the lead goes back, and both sides get a mail. Answers the mails. */
export async function recordWithdrawal(
  context: Context,
  tx: Transaction,
  { quote, sent, acceptance, by, actor, noted, withdrawnAt }: WithdrawableAcceptance,
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
    details: { number: quote.number, by },
  })
  await loseWonLead(context, tx, quote, actor)
  const told = { quote, sent, acceptance: { ...acceptance, withdrawnAt }, work, noted }
  return [
    await queueMail(context, tx, await acceptanceWithdrawnMail(context, told)),
    await queueMail(context, tx, await acceptanceWithdrawnAgencyMail(context, told)),
  ]
}
