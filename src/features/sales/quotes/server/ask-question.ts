import { eq } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context, Transaction } from '@/platform/context'
import { questionAgencyMail } from './mails/customer-agency-mails'
import {
  actorAt,
  channelOf,
  lockQuote,
  type QuoteAccess,
  type QuoteBehind,
  quoteBehind,
} from './quote-access'
import { quoteMessages, quotes } from './quote-tables'

/** Each mails us: so many a day are enough for anybody. */
const QUESTIONS_A_DAY = 10

export interface Question {
  text: string
  /** Idempotency key of the form: sent twice, it is one question. */
  requestId: string
}

export type QuestionOutcome = { outcome: 'asked'; mailIds: string[] } | { outcome: 'unknown' | 'limited' }

/** Keeps what a customer asks about a quote, whatever became of it, and tells us. */
export async function askQuestion(
  context: Context,
  door: QuoteAccess,
  question: Question,
): Promise<QuestionOutcome> {
  const known = await quoteBehind(context.db, door)
  if (!known) return { outcome: 'unknown' }
  const perSecond = QUESTIONS_A_DAY / (24 * 60 * 60)
  const limit = { key: `quote-question ${known.quote.id}`, capacity: QUESTIONS_A_DAY, perSecond }
  if (!(await takeToken(context, limit))) return { outcome: 'limited' }
  return await context.db.transaction(async (tx) => {
    const found = await lockQuote(tx, door)
    if (!found) return { outcome: 'unknown' }
    return { outcome: 'asked', mailIds: await keep(context, tx, door, found, question) }
  })
}

async function keep(
  context: Context,
  tx: Transaction,
  door: QuoteAccess,
  { quote, version }: QuoteBehind,
  { text, requestId }: Question,
): Promise<string[]> {
  const now = context.now()
  const kept = await tx
    .insert(quoteMessages)
    .values({
      id: requestId,
      quoteId: quote.id,
      versionId: version.id,
      isFromCustomer: true,
      authorName: version.sent?.party.name ?? quote.name,
      text,
      writtenAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: quoteMessages.id })
  if (kept.length === 0) return []
  const asked = { hasQuestion: true, changedAt: now, lastContactAt: now }
  await tx.update(quotes).set(asked).where(eq(quotes.id, quote.id))
  await recordEvent(context, tx, {
    actor: actorAt(door),
    action: 'quote.question-asked',
    subject: { kind: 'quote', id: quote.id },
    details: { number: quote.number, by: channelOf(door) },
  })
  return [await queueMail(context, tx, await questionAgencyMail(context, quote, text))]
}
