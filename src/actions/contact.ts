import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { contactMessage } from '@/features/sales/leads/contact/domain/contact-message'
import { CONTACT_NOTICES } from '@/features/sales/leads/contact/domain/contact-notices'
import { sendContactMessage } from '@/features/sales/leads/contact/server/send-contact-message'
import { requestFaultNotice, withAnswerBy } from '@/features/sales/leads/domain/request-notices'
import { accepted } from '@/shared/form-state'
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
