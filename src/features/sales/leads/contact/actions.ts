import { z } from 'astro/zod'
import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { contactMessage } from '@/features/sales/leads/contact/domain/contact-message'
import { CONTACT_NOTICES } from '@/features/sales/leads/contact/domain/contact-notices'
import { answerContactMessage } from '@/features/sales/leads/contact/server/answer-contact-message'
import { sendContactMessage } from '@/features/sales/leads/contact/server/send-contact-message'
import { requestFaultNotice, withAnswerBy } from '@/features/sales/leads/domain/request-notices'
import { adminAction } from '@/office/admin-action'
import { refused } from '@/office/rules/office-flash'
import { accepted, done } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

export const contact = {
  sendMessage: formAction({
    name: 'contact',
    schema: contactMessage,
    faultNotice: requestFaultNotice,
    failedNotice: CONTACT_NOTICES.failed,
    submit: async (context, input, submission) => {
      const sent = await sendContactMessage(context, input, submission)
      if (sent.outcome === 'limited') return LIMITED
      const [confirmation] = await deliverNow(context, [sent.confirmationMailId, sent.noticeMailId])
      return accepted(withAnswerBy(acceptedNotice(context, CONTACT_NOTICES, confirmation), sent.receivedAt))
    },
  }),
}

/** What the office does about messages. Whatever stands here is for administrators only. */
export const contactOffice = {
  answerContactMessage: adminAction(
    z.object({ message_id: z.uuid() }),
    async (context, { message_id }, { id }) => {
      const outcome = await answerContactMessage(context, {
        messageId: message_id,
        admin: { id, role: 'admin' },
      })
      return outcome === 'answered' ? done('message-answered') : refused('Dit bericht bestaat niet meer.')
    },
  ),
}
