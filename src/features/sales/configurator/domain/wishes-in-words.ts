import {
  SERVICE_NAMES,
  type Service,
  TIMELINE_NAMES,
  TIMELINE_TAKES,
  type Timeline,
  WEBSITE_TYPE_NAMES,
  type WebsiteType,
} from './choices'

interface Wishes {
  industry: string
  websiteType: string | null
  services: readonly string[]
  timeline: string | null
  features: readonly string[]
  preferredContact: string | null
  budget: string | null
}

/** What someone chose in the configurator, as label and value, for the agency. */
export function wishesInWords(wishes: Wishes): [label: string, value: string][] {
  const { websiteType, timeline, preferredContact } = wishes
  const all: [string, string | null][] = [
    ['Branche', wishes.industry],
    ['Soort', websiteType && (WEBSITE_TYPE_NAMES[websiteType as WebsiteType] ?? websiteType)],
    ['Diensten', wishes.services.map((id) => SERVICE_NAMES[id as Service] ?? id).join(', ')],
    ['Planning', timeline && planning(timeline)],
    ['Extra', wishes.features.join(', ')],
    ['Liefst via', preferredContact && (preferredContact === 'phone' ? 'Telefoon' : 'E-mail')],
    ['Budget', wishes.budget],
  ]
  return all.filter((line): line is [string, string] => Boolean(line[1]))
}

function planning(timeline: string): string {
  const name = TIMELINE_NAMES[timeline as Timeline]
  return name ? `${name}, ${TIMELINE_TAKES[timeline as Timeline]}` : timeline
}
