import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { undoEndsAt } from '../acceptance/domain/outside-acceptance'
import { acceptanceUndoneAgencyMail, acceptanceUndoneMail } from '../acceptance/server/mails/undone-mails'
import { versionTransitions } from '../domain/internal/quote-status'
import { adminActor } from './begin-quote'
import { takeBackLead } from './internal/lead-of-quote'
import { lockQuoteRow, shownInLists, versionThatIs } from './lock-quote'
import { makeQuoteLink } from './quote-links'
import { type Quote, type QuoteAcceptance, quoteAcceptances, quotes, quoteVersions } from './quote-tables'

export interface Undoing {
  quoteId: string
  /** The acceptance that whoever undoes it looked at (`requestId`): one that came later stands. */
  acceptanceId: string
  /** The customer reads it. */
  reason: string
  admin: { id: string; name: string }
}

/** The acceptance that stands, with its quote locked. */
export interface UndoableAcceptance {
  quote: Quote
  acceptance: QuoteAcceptance
}

/** Locks the quote, and answers the acceptance that may still be undone; or why it may not (`UndoOutcome`). */
export async function undoableAcceptance(
  context: Context,
  tx: Transaction,
  undoing: Undoing,
): Promise<UndoableAcceptance | 'unchanged' | 'late' | 'unknown'> {
  const quote = await lockQuoteRow(tx, undoing.quoteId)
  if (!quote) return 'unknown'
  const acceptance = await standingAcceptance(tx, undoing)
  if (!acceptance) return 'unchanged'
  return context.now() >= undoEndsAt(acceptance.acceptedAt) ? 'late' : { quote, acceptance }
}

async function standingAcceptance(
  tx: Transaction,
  { quoteId, acceptanceId }: Undoing,
): Promise<QuoteAcceptance | undefined> {
  const { quoteId: ofQuote, requestId, undoneAt, withdrawnAt } = quoteAcceptances
  const stands = and(isNull(undoneAt), isNull(withdrawnAt))
  const [standing] = await tx
    .select()
    .from(quoteAcceptances)
    .where(and(eq(ofQuote, quoteId), eq(requestId, acceptanceId), stands))
  return standing
}

/** Records that an acceptance is undone: quote and lead go back, and both sides get a mail. Answers the mails. */
export async function recordUndo(
  context: Context,
  tx: Transaction,
  { quote, acceptance }: UndoableAcceptance,
  { reason, admin }: Undoing,
): Promise<string[]> {
  const version = await versionThatIs(tx, quote.id, 'accepted')
  const sent = version?.sent
  if (!sent || !versionTransitions.allow(version.status, 'sent'))
    throw new Error(`Quote ${quote.number} was accepted, and no version of it`)
  const undoneAt = context.now()
  await tx
    .update(quoteAcceptances)
    .set({ undoneAt, undoneBy: admin.name, undoneReason: reason })
    .where(eq(quoteAcceptances.requestId, acceptance.requestId))
  const open = { status: 'sent', endedAt: null } as const
  await tx.update(quoteVersions).set(open).where(eq(quoteVersions.id, version.id))
  await tx
    .update(quotes)
    .set({
      ...open,
      ...shownInLists(sent.document, sent.party),
      changedAt: undoneAt,
      lastContactAt: undoneAt,
    })
    .where(eq(quotes.id, quote.id))
  await recordEvent(context, tx, {
    actor: adminActor(admin),
    action: 'quote.acceptance-undone',
    subject: { kind: 'quote', id: quote.id },
    details: { number: quote.number, version: version.version, reason },
  })
  await takeBackLead(context, tx, quote, adminActor(admin))
  const token = await makeQuoteLink(context, tx, version.id)
  const undone = { quote, sent, acceptance, reason, undoneBy: admin.name }
  return [
    await queueMail(context, tx, await acceptanceUndoneMail(context, undone, token)),
    await queueMail(context, tx, await acceptanceUndoneAgencyMail(context, undone)),
  ]
}
