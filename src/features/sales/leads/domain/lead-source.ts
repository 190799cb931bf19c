import { ownValue } from '@/shared/own-value'

/** Through which door a lead came: the three tabs of the overview (docs/product/sales.md#lead-sources). */
export const LEAD_CHANNELS = ['website', 'meta-ads', 'configurator'] as const
export type LeadChannel = (typeof LEAD_CHANNELS)[number]

/** How a lead came that a colleague enters by hand. */
export const HAND_SOURCES = ['telefoon', 'mail', 'balie', 'brief'] as const
export type HandSource = (typeof HAND_SOURCES)[number]

export const HAND_SOURCE_LABELS = {
  telefoon: 'Telefoon',
  mail: 'E-mail',
  balie: 'Aan de balie',
  brief: 'Brief',
} as const satisfies Record<HandSource, string>

/** Whether a colleague entered it: then the day is known on which it came, and not the hour. */
export function isFromHand(source: string | null): boolean {
  return HAND_SOURCES.some((hand) => hand === source)
}

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  ...HAND_SOURCE_LABELS,
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

/** Through which door a source comes; what has no tab of its own counts as the website's, also what came by hand. */
export function channelOf(source: string | null): LeadChannel {
  if (source === 'configurator') return 'configurator'
  return source === 'meta-ads' || source === 'meta-ads-landing' ? 'meta-ads' : 'website'
}
