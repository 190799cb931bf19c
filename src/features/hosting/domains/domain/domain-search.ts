import { company } from '@/content/company'
import type { DOMAIN_PRICE, DomainVerdict } from './availability'

/** In cents, excluding VAT. */
type DomainPrice = typeof DOMAIN_PRICE

/** What a search for a domain name answers. */
export type DomainSearch =
  | {
      outcome: 'checked'
      checked: DomainVerdict
      /** The verdict in words. */
      sentence: string
      price: DomainPrice
      /** Free names near to one that is taken, then those of which we do not know; at most five. */
      alternatives: DomainVerdict[]
    }
  /** The message is for the field; the suggestions are complete names, in the order of PROPOSED_TLDS. */
  | { outcome: 'needs-tld'; message: string; suggestions: DomainVerdict[]; price: DomainPrice }
  | { outcome: 'invalid'; errors: { domain_name: string } }
  | { outcome: 'limited'; message: string }

/** Thirty searches in ten minutes from one address; one more for every twenty seconds after that. */
export const SEARCH_LIMIT = { capacity: 30, perSecond: 30 / 600 }

export const SEARCH_LIMITED = {
  outcome: 'limited',
  message: `Je hebt in korte tijd ${SEARCH_LIMIT.capacity} namen opgezocht. Wacht een minuut en zoek dan verder, of bel ons op ${company.phone.shown}.`,
} as const satisfies DomainSearch
