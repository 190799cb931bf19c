import { eq } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { dayOf } from '@/shared/calendar-day'
import { type QuoteState, quoteStateOn } from '../domain/internal/quote-status'
import { loseLead } from './internal/lead-of-quote'
import { declinedAgencyMail } from './mails/customer-agency-mails'
import { actorAt, channelOf, lockQuote, type QuoteAccess, type QuoteBehind } from './quote-access'
import { quotes, quoteVersions } from './quote-tables'

export type DeclineOutcome =
  /** It was, now or before. */
  | { outcome: 'declined'; mailIds: string[] }
  | { outcome: 'ended'; state: QuoteState }
  | { outcome: 'unknown' }

/** Declines a quote, with a reason or without: the offer ends (BW 6:221), the lead is lost, and we hear of it. */
export async function declineQuote(
  context: Context,
  door: QuoteAccess,
  reason: string | null,
): Promise<DeclineOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const found = await lockQuote(tx, door)
      if (!found?.version.sent) return { outcome: 'unknown' }
      if (found.version.status === 'declined') return { outcome: 'declined', mailIds: [] }
      const state = quoteStateOn(found.version, dayOf(context.now()))
      if (state !== 'sent') return { outcome: 'ended', state }
      return { outcome: 'declined', mailIds: await declineIn(context, tx, door, found, reason) }
    }),
  )
}

async function declineIn(
  context: Context,
  tx: Transaction,
  door: QuoteAccess,
  { quote, version }: QuoteBehind,
  reason: string | null,
): Promise<string[]> {
  const now = context.now()
  const ended = { status: 'declined', endedAt: now } as const
  await tx
    .update(quoteVersions)
    .set({ ...ended, reason })
    .where(eq(quoteVersions.id, version.id))
  await tx
    .update(quotes)
    .set({ ...ended, changedAt: now, lastContactAt: now, declineSeenAt: null })
    .where(eq(quotes.id, quote.id))
  await recordEvent(context, tx, {
    actor: actorAt(door),
    action: 'quote.declined',
    subject: { kind: 'quote', id: quote.id },
    details: { number: quote.number, version: version.version, by: channelOf(door) },
  })
  await loseLead(context, tx, quote, actorAt(door))
  return [await queueMail(context, tx, await declinedAgencyMail(context, quote, reason))]
}
