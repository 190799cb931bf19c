import { contactMessage } from '@/features/contact/rules/contact-message'
import { sendContactMessage } from '@/features/contact/server/send-contact-message'
import { REQUEST_NOTICES, requestFaultNotice, withAnswerBy } from '@/features/leads/rules/request-notices'
import { deliverNow } from '@/features/mail/server/deliver-now'
import { formAction } from './form-action'

export const contact = {
  sendMessage: formAction({
    name: 'contact',
    schema: contactMessage,
    faultNotice: requestFaultNotice,
    failedNotice: REQUEST_NOTICES.failed,
    submit: async (context, input, submission) => {
      const sent = await sendContactMessage(context, input, submission)
      if (sent.outcome === 'limited') return 'limited'
      const [confirmation] = await deliverNow(context, [sent.confirmationMailId, sent.noticeMailId])
      const notice =
        confirmation === 'failed' ? REQUEST_NOTICES.acceptedWithoutMail : REQUEST_NOTICES.accepted
      return withAnswerBy(notice, sent.receivedAt)
    },
  }),
}
