import { z } from 'astro/zod'
import { emailAddress, optionalText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'

const campaignText = optionalText(500)

/** What the form of the ads landing page sends; the advertisement comes along only with consent to marketing. */
export const adsLead = z
  .object({
    name: personName('Vul je naam in.'),
    email: emailAddress,
    phone: optionalText(50),
    utm_source: campaignText,
    utm_medium: campaignText,
    utm_campaign: campaignText,
    utm_term: campaignText,
    utm_content: campaignText,
    fbclid: campaignText,
  })
  .transform(({ utm_source, utm_medium, utm_campaign, utm_term, utm_content, fbclid, ...person }) => ({
    ...person,
    campaign: {
      utmSource: utm_source,
      utmMedium: utm_medium,
      utmCampaign: utm_campaign,
      utmTerm: utm_term,
      utmContent: utm_content,
      fbclid,
    },
  }))

export type AdsLead = z.output<typeof adsLead>
export type Campaign = AdsLead['campaign']
