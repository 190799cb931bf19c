import { type NewMail, queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Campaign } from '../domain/ads-lead'
import type { AdsSource } from '../domain/campaign'
import { offerRequests } from './lead-tables'
import { adsAgencyMail, adsConfirmationMail } from './mails/ads-lead-mails'
import { openLead } from './open-lead'

export interface NewAdsLead {
  name: string
  /** Null when a form inside Facebook or Instagram asked for none. */
  email: string | null
  phone: string | null
  company: string | null
  service: string
  message: string | null
  source: AdsSource
  /** When the visitor sent the form: the clock of one hour starts here. */
  receivedAt: Date
  campaign?: Campaign
  /** Meta's own number, for a lead that came from one of its forms. */
  leadgenId?: string
}

export interface AdsLeadMails {
  confirmation: NewMail | null
  notice: NewMail
}

/** The mails of an ads lead, made before the transaction that stores it: rendering needs no lock on anything. */
export async function adsLeadMails(lead: NewAdsLead): Promise<AdsLeadMails> {
  return { confirmation: await adsConfirmationMail(lead), notice: await adsAgencyMail(lead) }
}

export interface StoredAdsLead {
  id: string
  confirmationMailId: string | null
  noticeMailId: string
}

/** Stores an ads lead with its mails queued and the agency's clock started, in the caller's transaction. */
export async function storeAdsLead(
  context: Context,
  tx: Transaction,
  lead: NewAdsLead,
  { mails, requestId }: { mails: AdsLeadMails; requestId: string },
): Promise<StoredAdsLead> {
  const { campaign, leadgenId, receivedAt, ...request } = lead
  const id = context.random.uuid()
  const confirmationMailId = mails.confirmation && (await queueMail(context, tx, mails.confirmation))
  const noticeMailId = await queueMail(context, tx, mails.notice)
  const email = request.email ?? ''
  await tx.insert(offerRequests).values({
    ...request,
    ...campaign,
    id,
    email,
    requestId,
    leadgenId,
    confirmationMailId,
    noticeMailId,
    createdAt: context.now(),
  })
  await openLead(tx, { ...request, id, email, receivedAt })
  return { id, confirmationMailId, noticeMailId }
}
