import { eq } from 'drizzle-orm'
import { queueMail } from '@/features/mail/server/queue-mail'
import { admitSubmission, type Submission } from '@/features/spam-protection/server/admit-submission'
import type { Context, Transaction } from '@/platform/context'
import type { QuoteRequest } from '../rules/quote-request'
import { SERVICE_NAMES } from '../rules/service-options'
import { offerRequests } from './lead-tables'
import { quoteConfirmationMail } from './mails/quote-confirmation-mail'
import { quoteNoticeMail } from './mails/quote-notice-mail'
import { openLead } from './open-lead'

export type QuoteOutcome =
  /** `receivedAt`: from when the promised answer is counted, also when the same request comes again. */
  | { outcome: 'saved'; confirmationMailId: string; noticeMailId: string; receivedAt: Date }
  /** This address has sent too many forms; nothing was stored. */
  | { outcome: 'limited' }

/**
 * Stores a quote request with the visitor's confirmation and the agency's notice queued: all of it, or none. The same
 * request again changes nothing and answers as the first time.
 */
export async function requestQuote(
  context: Context,
  quote: QuoteRequest,
  submission: Submission,
): Promise<QuoteOutcome> {
  const receivedAt = context.now()
  const confirmation = await quoteConfirmationMail(quote, receivedAt)
  const notice = await quoteNoticeMail(quote, receivedAt)
  return context.db.transaction(async (tx) => {
    const admission = await admitSubmission(context, tx, submission)
    if (admission.outcome === 'limited') return admission
    const earlier = await mailsOfRequest(tx, admission.requestId)
    if (earlier) return { outcome: 'saved', ...earlier }

    const confirmationMailId = await queueMail(context, tx, confirmation)
    const noticeMailId = await queueMail(context, tx, notice)
    const id = context.random.uuid()
    await tx.insert(offerRequests).values({
      ...quote,
      id,
      requestId: admission.requestId,
      confirmationMailId,
      noticeMailId,
      createdAt: receivedAt,
    })
    const service = quote.service && SERVICE_NAMES[quote.service]
    await openLead(tx, { ...quote, id, service, receivedAt })
    return { outcome: 'saved', confirmationMailId, noticeMailId, receivedAt }
  })
}

async function mailsOfRequest(tx: Transaction, requestId: string) {
  const [earlier] = await tx
    .select({
      confirmationMailId: offerRequests.confirmationMailId,
      noticeMailId: offerRequests.noticeMailId,
      receivedAt: offerRequests.createdAt,
    })
    .from(offerRequests)
    .where(eq(offerRequests.requestId, requestId))
  if (!earlier) return undefined
  const { confirmationMailId, noticeMailId, receivedAt } = earlier
  // The quote form asks for an address, so its visitor always got a mail.
  return confirmationMailId ? { confirmationMailId, noticeMailId, receivedAt } : undefined
}
