import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { LIMITED, visitors } from '@/site/visitors'
import { requestFaultNotice } from '../domain/request-notices'
import { confirmRequest } from '../server/confirm-request'
import { contactMessage } from './domain/contact-message'
import { CONTACT_NOTICES } from './domain/contact-notices'
import { answerContactMessage } from './server/answer-contact-message'
import { sendContactMessage } from './server/send-contact-message'

export const contact = {
  sendMessage: form({
    who: visitors({ name: 'contact', faultNotice: requestFaultNotice, failedNotice: CONTACT_NOTICES.failed }),
    asks: contactMessage,
    does: sendContactMessage,
    says: { limited: LIMITED, saved: confirmRequest(CONTACT_NOTICES) },
  }),
}

/** What the office does about messages. Whatever stands here is for administrators only. */
export const contactOffice = {
  answerContactMessage: form({
    who: colleagues,
    asks: z.object({ message_id: z.uuid() }),
    does: (context, { message_id: messageId }, admin) => answerContactMessage(context, { messageId, admin }),
    says: { answered: 'message-answered', unknown: refused('Dit bericht bestaat niet meer.') },
  }),
}
