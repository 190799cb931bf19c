import { eq } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import { adminActor } from './begin-quote'
import { lockQuoteRow, versionThatIs } from './lock-quote'
import { quoteWithdrawnMail } from './mails/quote-mails'
import { quotes, quoteVersions } from './quote-tables'

interface Withdrawal {
  quoteId: string
  /** The customer reads it. */
  reason: string
  admin: { id: string }
}

export type WithdrawOutcome =
  | { outcome: 'withdrawn'; mailId: string }
  | { outcome: 'refused' }
  | { outcome: 'unknown' }

/** Takes back what was sent and not accepted: its link says so from now on, and a mail tells the customer why. */
export async function withdrawQuote(
  context: Context,
  { quoteId, reason, admin }: Withdrawal,
): Promise<WithdrawOutcome> {
  return await context.db.transaction(async (tx): Promise<WithdrawOutcome> => {
    const quote = await lockQuoteRow(tx, quoteId)
    if (!quote) return { outcome: 'unknown' }
    const version = await versionThatIs(tx, quoteId, 'sent')
    if (!version?.sent) return { outcome: 'refused' }
    const endedAt = context.now()
    const ended = { status: 'withdrawn', endedAt } as const
    await tx
      .update(quoteVersions)
      .set({ ...ended, reason })
      .where(eq(quoteVersions.id, version.id))
    await tx
      .update(quotes)
      .set({ ...ended, changedAt: endedAt, lastContactAt: endedAt })
      .where(eq(quotes.id, quoteId))
    await recordEvent(context, tx, {
      actor: adminActor(admin),
      action: 'quote.withdrawn',
      subject: { kind: 'quote', id: quoteId },
      details: { number: quote.number, version: version.version, reason },
    })
    const mailId = await queueMail(context, tx, await quoteWithdrawnMail(version.sent, reason))
    return { outcome: 'withdrawn', mailId }
  })
}

export type DeleteOutcome = 'deleted' | 'version-deleted' | 'refused'

/** Throws a draft away; a quote of which nothing was ever sent goes with it. */
export async function deleteDraft(
  context: Context,
  { quoteId, admin }: { quoteId: string; admin: { id: string } },
): Promise<DeleteOutcome> {
  return await context.db.transaction(async (tx): Promise<DeleteOutcome> => {
    const quote = await lockQuoteRow(tx, quoteId)
    const draft = quote && (await versionThatIs(tx, quoteId, 'draft'))
    if (!draft) return 'refused'
    const isAll = quote.status === 'draft'
    if (isAll) await tx.delete(quotes).where(eq(quotes.id, quoteId))
    else await tx.delete(quoteVersions).where(eq(quoteVersions.id, draft.id))
    await recordEvent(context, tx, {
      actor: adminActor(admin),
      action: 'quote.deleted',
      subject: { kind: 'quote', id: quoteId },
      details: { number: quote.number },
    })
    return isAll ? 'deleted' : 'version-deleted'
  })
}
