/** What the agency is told that an ads lead wants. */
export const ADS_SERVICE = 'Website/Webshop via Meta Ads'

/** Where ads leads come from: the landing page of an advertisement, or a form inside Facebook or Instagram. */
export type AdsSource = 'meta-ads-landing' | 'meta-ads'

export const ADS_LANDING_MESSAGE = 'Vroeg een gratis offerte aan op de advertentiepagina.'

/** What an address may say about the advertisement that led to it, by the name that it has there. */
const CAMPAIGN_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'fbclid',
] as const
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number]

const LONGEST = 500

/** The advertisement that an address names. Only with the visitor's consent to marketing may it go anywhere. */
export function campaignIn(search: string): Partial<Record<CampaignField, string>> {
  const given = new URLSearchParams(search)
  const found = CAMPAIGN_FIELDS.map((field) => [field, given.get(field)?.trim().slice(0, LONGEST)] as const)
  return Object.fromEntries(found.filter(([, value]) => value))
}
