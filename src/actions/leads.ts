import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { adsLead } from '@/features/sales/leads/domain/ads-lead'
import { ADS_NOTICES } from '@/features/sales/leads/domain/ads-notices'
import { quoteRequest } from '@/features/sales/leads/domain/quote-request'
import {
  REQUEST_NOTICES,
  requestFaultNotice,
  withAnswerBy,
} from '@/features/sales/leads/domain/request-notices'
import { requestAdsQuote } from '@/features/sales/leads/server/request-ads-quote'
import { requestQuote } from '@/features/sales/leads/server/request-quote'
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
