import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import type { Context } from '@/platform/context'
import { queueBothMails, type RequestOutcome, receiveOnce } from '../../server/receive-request'
import type { ContactMessage } from '../domain/contact-message'
import { contactMessages } from './contact-tables'
import { contactAgencyMail } from './mails/contact-agency-mail'
import { contactConfirmationMail } from './mails/contact-confirmation-mail'

/** Stores a message with the visitor's confirmation and the agency's notice queued. */
export async function sendContactMessage(
  context: Context,
  message: ContactMessage,
  submission: Submission,
): Promise<RequestOutcome> {
  const receivedAt = context.now()
  const confirmation = await contactConfirmationMail(message, receivedAt)
  const notice = await contactAgencyMail(message, receivedAt)
  return receiveOnce(context, submission, contactMessages, async (tx, requestId) => {
    const mails = await queueBothMails(context, tx, { confirmation, notice })
    await tx.insert(contactMessages).values({ ...message, ...mails, requestId, createdAt: receivedAt })
    return { ...mails, receivedAt }
  })
}
