import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { undoEndsAt } from '../acceptance/domain/outside-acceptance'
import { acceptanceUndoneAgencyMail, acceptanceUndoneMail } from '../acceptance/server/mails/undone-mails'
import { versionCanBecome } from '../domain/quote-status'
import { adminActor } from './begin-quote'
import { takeBackLead } from './lead-of-quote'
import { lockQuoteRow, shownInLists, versionThatIs } from './lock-quote'
import { makeQuoteLink } from './quote-links'
import { type Quote, type QuoteAcceptance, quoteAcceptances, quotes, quoteVersions } from './quote-tables'

/**
 * Why what began with an acceptance is not taken back.
 * - `over`: the project was delivered or stopped.
 * - `material`: the customer delivered something for it.
 * - `extended`: more work was accepted after it.
 */
export type StandsBecause = 'over' | 'material' | 'extended'

declare module '@/platform/context' {
  interface Registries {
    /** Takes back what `quoteAccepted` began, in this transaction, or says why it stands and changes nothing. */
    quoteAcceptanceUndone: (
      context: Context,
      tx: Transaction,
      quote: Pick<Quote, 'id' | 'number'>,
      admin: { id: string },
    ) => Promise<StandsBecause | undefined>
  }
}

interface Undoing {
  quoteId: string
  /** The acceptance that whoever undoes it looked at (`requestId`): one that came later stands. */
  acceptanceId: string
  /** The customer reads it. */
  reason: string
  admin: { id: string; name: string }
}

/**
 * - `undone`: it is, and both sides hear it.
 * - `unchanged`: it was undone or withdrawn from before, or is not the acceptance that stands.
 * - `late`: more than 24 hours after it.
 */
export type UndoOutcome =
  | { outcome: 'undone'; mailIds: string[] }
  | { outcome: 'stands'; because: StandsBecause }
  | { outcome: 'unchanged' | 'late' | 'unknown' }

/**
 * Undoes an acceptance within 24 hours, as long as nothing came of it: its project and its lead go back, and the
 * customer has the quote as before. The evidence stays, and so do the customer and their account.
 */
export async function undoAcceptance(context: Context, undoing: Undoing): Promise<UndoOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx): Promise<UndoOutcome> => {
      const quote = await lockQuoteRow(tx, undoing.quoteId)
      if (!quote) return { outcome: 'unknown' }
      const acceptance = await standingAcceptance(tx, undoing)
      if (!acceptance) return { outcome: 'unchanged' }
      if (context.now() >= undoEndsAt(acceptance.acceptedAt)) return { outcome: 'late' }
      const because = await context.registries.quoteAcceptanceUndone(context, tx, quote, undoing.admin)
      if (because) return { outcome: 'stands', because }
      return { outcome: 'undone', mailIds: await undoIn(context, tx, { quote, acceptance, undoing }) }
    }),
  )
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

interface Undone {
  quote: Quote
  acceptance: QuoteAcceptance
  undoing: Undoing
}

async function undoIn(
  context: Context,
  tx: Transaction,
  { quote, acceptance, undoing: { reason, admin } }: Undone,
): Promise<string[]> {
  const version = await versionThatIs(tx, quote.id, 'accepted')
  const sent = version?.sent
  if (!sent || !versionCanBecome(version.status, 'sent'))
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
