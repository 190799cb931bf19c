import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import type { Context } from '@/platform/context'
import type { AdsLead } from '../domain/ads-lead'
import { ADS_LANDING_MESSAGE, ADS_SERVICE } from '../domain/campaign'
import { offerRequests } from './lead-tables'
import { type RequestOutcome, receiveOnce } from './receive-request'
import { adsLeadMails, type NewAdsLead, storeAdsLead } from './store-ads-lead'

/** Stores a lead of the ads landing page with both mails queued. */
export async function requestAdsQuote(
  context: Context,
  input: AdsLead,
  submission: Submission,
): Promise<RequestOutcome<string | null>> {
  const lead: NewAdsLead = {
    ...input,
    company: null,
    service: ADS_SERVICE,
    message: ADS_LANDING_MESSAGE,
    source: 'meta-ads-landing',
    receivedAt: context.now(),
  }
  const mails = await adsLeadMails(lead)
  return receiveOnce(context, submission, offerRequests, async (tx, requestId) => {
    const stored = await storeAdsLead(context, tx, lead, { mails, requestId })
    return { ...stored, receivedAt: lead.receivedAt }
  })
}
