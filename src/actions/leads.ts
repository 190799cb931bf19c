import { adsLead } from '@/features/leads/rules/ads-lead'
import { ADS_NOTICES } from '@/features/leads/rules/ads-notices'
import { quoteRequest } from '@/features/leads/rules/quote-request'
import { REQUEST_NOTICES, requestFaultNotice, withAnswerBy } from '@/features/leads/rules/request-notices'
import { requestAdsQuote } from '@/features/leads/server/request-ads-quote'
import { requestQuote } from '@/features/leads/server/request-quote'
import { acceptedNotice } from '@/features/mail/rules/accepted-notice'
import { deliverNow } from '@/features/mail/server/deliver-now'
import { accepted } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

export const leads = {
  requestAdsQuote: formAction({
    name: 'ads',
    schema: adsLead,
    faultNotice: requestFaultNotice,
    failedNotice: ADS_NOTICES.failed,
    submit: async (context, input, submission) => {
      const lead = await requestAdsQuote(context, input, submission)
      if (lead.outcome === 'limited') return LIMITED
      const mailIds = [lead.confirmationMailId, lead.noticeMailId].filter((id) => id !== null)
      const [confirmation] = await deliverNow(context, mailIds)
      return accepted(withAnswerBy(acceptedNotice(context, ADS_NOTICES, confirmation), lead.receivedAt))
    },
  }),
  requestQuote: formAction({
    name: 'quote',
    schema: quoteRequest,
    faultNotice: requestFaultNotice,
    failedNotice: REQUEST_NOTICES.failed,
    submit: async (context, input, submission) => {
      const lead = await requestQuote(context, input, submission)
      if (lead.outcome === 'limited') return LIMITED
      const [confirmation] = await deliverNow(context, [lead.confirmationMailId, lead.noticeMailId])
      return accepted(withAnswerBy(acceptedNotice(context, REQUEST_NOTICES, confirmation), lead.receivedAt))
    },
  }),
}
