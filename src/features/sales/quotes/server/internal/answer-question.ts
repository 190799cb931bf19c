import { eq } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import { adminActor } from '../begin-quote'
import { lockQuoteRow, versionThatIs } from '../lock-quote'
import { quoteAnswerMail } from '../mails/quote-mails'
import { makeQuoteLink } from '../quote-links'
import { quoteMessages, quotes } from '../quote-tables'

interface Answer {
  /** Idempotency key of the form: sent twice, it is one answer. */
  id: string
  quoteId: string
  text: string
  admin: { id: string; name: string }
}

export type AnswerOutcome = { outcome: 'answered'; mailIds: string[] } | { outcome: 'unknown' }

/** Writes to the customer about a quote: by mail, and below the quote. */
export async function answerQuestion(
  context: Context,
  { id, quoteId, text, admin }: Answer,
): Promise<AnswerOutcome> {
  return await context.db.transaction(async (tx): Promise<AnswerOutcome> => {
    const quote = await lockQuoteRow(tx, quoteId)
    if (!quote) return { outcome: 'unknown' }
    const writtenAt = context.now()
    const sent = await versionThatIs(tx, quoteId, 'sent')
    const message = { id, quoteId, versionId: sent?.id, isFromCustomer: false, text, writtenAt }
    const written = await tx
      .insert(quoteMessages)
      .values({ ...message, authorName: admin.name })
      .onConflictDoNothing()
      .returning({ id: quoteMessages.id })
    if (written.length === 0) return { outcome: 'answered', mailIds: [] }
    await tx
      .update(quotes)
      .set({ hasQuestion: false, changedAt: writtenAt, lastContactAt: writtenAt })
      .where(eq(quotes.id, quoteId))
    const { number, name, email } = quote
    await recordEvent(context, tx, {
      actor: adminActor(admin),
      action: 'quote.answered',
      subject: { kind: 'quote', id: quoteId },
      details: { number },
    })
    const token = sent && (await makeQuoteLink(context, tx, sent.id))
    const mail = await quoteAnswerMail(context, { number, name, email, text, from: admin.name }, token)
    return { outcome: 'answered', mailIds: [await queueMail(context, tx, mail)] }
  })
}
