import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import type { Context } from '@/platform/context'
import type { QuoteRequest } from '../domain/quote-request'
import { SERVICE_NAMES } from '../domain/service-options'
import { offerRequests } from './lead-tables'
import { quoteAgencyMail } from './mails/quote-agency-mail'
import { quoteConfirmationMail } from './mails/quote-confirmation-mail'
import { openLead } from './open-lead'
import { queueBothMails, type RequestOutcome, receiveOnce } from './receive-request'

/** Stores a quote request with the visitor's confirmation and the agency's notice queued. */
export async function requestQuote(
  context: Context,
  quote: QuoteRequest,
  submission: Submission,
): Promise<RequestOutcome> {
  const receivedAt = context.now()
  const confirmation = await quoteConfirmationMail(quote, receivedAt)
  const notice = await quoteAgencyMail(quote, receivedAt)
  return receiveOnce(context, submission, offerRequests, async (tx, requestId) => {
    const mails = await queueBothMails(context, tx, { confirmation, notice })
    const id = context.random.uuid()
    await tx.insert(offerRequests).values({ ...quote, ...mails, id, requestId, createdAt: receivedAt })
    const service = quote.service && SERVICE_NAMES[quote.service]
    await openLead(tx, { ...quote, id, service, receivedAt })
    return { ...mails, receivedAt }
  })
}
