import { eq } from 'drizzle-orm'
import { admitSubmission, type Submission } from '@/features/spam-protection/server/admit-submission'
import type { Context, Transaction } from '@/platform/context'
import type { AdsLead } from '../rules/ads-lead'
import { ADS_LANDING_MESSAGE, ADS_SERVICE } from '../rules/campaign'
import { offerRequests } from './lead-tables'
import { adsLeadMails, type NewAdsLead, storeAdsLead } from './store-ads-lead'

type AdsQuoteOutcome =
  | { outcome: 'saved'; confirmationMailId: string | null; noticeMailId: string; receivedAt: Date }
  /** This address has sent too many forms; nothing was stored. */
  | { outcome: 'limited' }

/** Stores a lead of the ads landing page with both mails queued: all of it, or none; and each request once. */
export async function requestAdsQuote(
  context: Context,
  input: AdsLead,
  submission: Submission,
): Promise<AdsQuoteOutcome> {
  const lead: NewAdsLead = {
    ...input,
    company: null,
    service: ADS_SERVICE,
    message: ADS_LANDING_MESSAGE,
    source: 'meta-ads-landing',
    receivedAt: context.now(),
  }
  const mails = await adsLeadMails(lead)
  return context.db.transaction(async (tx) => {
    const admission = await admitSubmission(context, tx, submission)
    if (admission.outcome === 'limited') return admission
    const { requestId } = admission
    const earlier = await mailsOfRequest(tx, requestId)
    if (earlier) return { outcome: 'saved', ...earlier }
    const stored = await storeAdsLead(context, tx, lead, { mails, requestId })
    return { outcome: 'saved', ...stored, receivedAt: lead.receivedAt }
  })
}

async function mailsOfRequest(tx: Transaction, requestId: string) {
  const [earlier] = await tx
    .select({
      confirmationMailId: offerRequests.confirmationMailId,
      noticeMailId: offerRequests.noticeMailId,
      receivedAt: offerRequests.createdAt,
    })
    .from(offerRequests)
    .where(eq(offerRequests.requestId, requestId))
  return earlier
}
