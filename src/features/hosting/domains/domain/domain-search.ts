import { company } from '@/content/company'
import type { DomainPrice } from '@/features/hosting/catalogue/domain/catalogue'
import type { DomainVerdict } from './availability'

/** Answer to a search for a domain name. */
export type DomainSearch =
  | {
      outcome: 'checked'
      checked: DomainVerdict
      /** The verdict in words. */
      sentence: string
      /** Of this name, by its extension. */
      price: DomainPrice
      /** Free names near to a taken one, then those with an unknown verdict; at most five. */
      alternatives: DomainVerdict[]
    }
  /** The message is for the field; the suggestions are complete names, in the order of PROPOSED_TLDS. */
  | { outcome: 'needs-tld'; message: string; suggestions: DomainVerdict[] }
  /** We register no names under this extension; nobody was asked. The suggestions are names that we do sell. */
  | { outcome: 'not-sold'; name: string; message: string; suggestions: DomainVerdict[] }
  | { outcome: 'invalid'; errors: { domain_name: string } }
  | { outcome: 'limited'; message: string }

/** Rate limit of searches from one address: thirty in ten minutes, then one more every twenty seconds. */
export const SEARCH_LIMIT = { capacity: 30, perSecond: 30 / 600 }

export const SEARCH_LIMITED = {
  outcome: 'limited',
  get message() {
    return `Je hebt in korte tijd ${SEARCH_LIMIT.capacity} namen opgezocht. Wacht een minuut en zoek dan verder, of bel ons op ${company.phone.shown}.`
  },
} as const satisfies DomainSearch
