import type { QuoteParty } from '../../../documents/domain/quote-document'

/** Where a customer says yes: behind the link of a mail, in the portal, or to us, outside the site. */
export const QUOTE_CHANNELS = ['page', 'portal', 'office'] as const
export type QuoteChannel = (typeof QUOTE_CHANNELS)[number]

/** What of this party, by the names of the details of a customer, an invoice needs; unknown is null. */
export function detailsOfParty(party: QuoteParty) {
  return {
    customerName: party.name,
    customerEmail: party.email,
    customerPhone: party.phone,
    customerCompany: party.company,
    customerAddress: party.street,
    customerZipcode: party.postcode,
    customerCity: party.city,
    customerCountry: party.country ?? null,
    customerKvk: party.kvk,
    customerVatId: party.vatId,
  }
}
