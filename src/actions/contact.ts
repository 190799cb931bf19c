import { contactMessage } from '@/features/contact/rules/contact-message'
import { CONTACT_NOTICES } from '@/features/contact/rules/contact-notices'
import { sendContactMessage } from '@/features/contact/server/send-contact-message'
import { requestFaultNotice, withAnswerBy } from '@/features/leads/rules/request-notices'
import { acceptedNotice } from '@/features/mail/rules/accepted-notice'
import { deliverNow } from '@/features/mail/server/deliver-now'
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
