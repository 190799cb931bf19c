import { ownValue } from '@/shared/own-value'

/** Through which door a lead came: the three tabs of the overview (docs/product/sales.md#lead-sources). */
export const LEAD_CHANNELS = ['website', 'meta-ads', 'configurator'] as const
export type LeadChannel = (typeof LEAD_CHANNELS)[number]

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  chat: 'Chat',
  website: 'Website',
  'meta-ads': 'Meta Ads',
  'meta-ads-landing': 'Meta Ads, landingspagina',
  configurator: 'Configurator',
  offerte: 'Offertepagina',
  'locatie-page': 'Locatiepagina',
}

/** An absent source is the website; one that we do not know is shown as it is. */
export function sourceLabel(source: string | null): string {
  return source ? (ownValue(SOURCE_LABELS, source) ?? source) : 'Website'
}

/** Through which door a source comes; one that we do not know came by the website. */
export function channelOf(source: string | null): LeadChannel {
  if (source === 'configurator') return 'configurator'
  return source === 'meta-ads' || source === 'meta-ads-landing' ? 'meta-ads' : 'website'
}
