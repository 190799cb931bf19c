import { eq } from 'drizzle-orm'
import { queueMail } from '@/features/mail/server/queue-mail'
import { admitSubmission, type Submission } from '@/features/spam-protection/server/admit-submission'
import type { Context, Transaction } from '@/platform/context'
import type { ContactMessage } from '../rules/contact-message'
import { contactMessages } from './contact-tables'
import { contactConfirmationMail } from './mails/contact-confirmation-mail'
import { contactNoticeMail } from './mails/contact-notice-mail'

type ContactOutcome =
  | { outcome: 'saved'; confirmationMailId: string; noticeMailId: string; receivedAt: Date }
  /** This address has sent too many forms; nothing was stored. */
  | { outcome: 'limited' }

/**
 * Stores a message with the visitor's confirmation and the agency's notice queued: all of it, or none. The same
 * message again changes nothing and answers as the first time.
 */
export async function sendContactMessage(
  context: Context,
  message: ContactMessage,
  submission: Submission,
): Promise<ContactOutcome> {
  const receivedAt = context.now()
  const confirmation = await contactConfirmationMail(message, receivedAt)
  const notice = await contactNoticeMail(message, receivedAt)
  return context.db.transaction(async (tx) => {
    const admission = await admitSubmission(context, tx, submission)
    if (admission.outcome === 'limited') return admission
    const earlier = await mailsOfMessage(tx, admission.requestId)
    if (earlier) return { outcome: 'saved', ...earlier }

    const confirmationMailId = await queueMail(context, tx, confirmation)
    const noticeMailId = await queueMail(context, tx, notice)
    await tx.insert(contactMessages).values({
      ...message,
      requestId: admission.requestId,
      confirmationMailId,
      noticeMailId,
      createdAt: receivedAt,
    })
    return { outcome: 'saved', confirmationMailId, noticeMailId, receivedAt }
  })
}

async function mailsOfMessage(tx: Transaction, requestId: string) {
  const [earlier] = await tx
    .select({
      confirmationMailId: contactMessages.confirmationMailId,
      noticeMailId: contactMessages.noticeMailId,
      receivedAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.requestId, requestId))
  return earlier
}
