import { type FilterOf, listAddress, oneOf, typedText } from '@/shared/list-address'
import type { DomainStanding } from './domain-record'

/** Where the office sees every domain name. */
export const DOMAINS_PATH = '/beheer/domeinnamen'

const AS_SAID = {
  ordered: 'besteld',
  making: 'in-uitvoering',
  held: 'bij-ons',
  unseen: 'na-te-kijken',
  leaving: 'gaat-weg',
  over: 'voorbij',
} as const satisfies Record<DomainStanding, string>

/** List of domain names in the back office. `search`: prefixes of words in the name. */
export const domainList = listAddress(DOMAINS_PATH, {
  standing: oneOf('staat', AS_SAID),
  search: typedText('zoek'),
})
export type DomainFilter = FilterOf<typeof domainList>
