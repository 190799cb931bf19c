import type { QuoteParty } from '@/features/quote-documents/rules/quote-document'
import { CADENCES } from '@/features/quote-documents/rules/quote-document'
import type { QuoteTotals } from '@/features/quote-documents/rules/quote-totals'
import type { Cents } from '@/shared/money'

/** Where a customer says yes: behind the link of a mail, in the portal, or to us, outside the site. */
export const QUOTE_CHANNELS = ['page', 'portal', 'office'] as const
export type QuoteChannel = (typeof QUOTE_CHANNELS)[number]

/**
 * What a customer saw to pay, VAT included, per cadence and on the first invoice: '96195-4840-0-101035'. It comes back
 * with the form, and has to be the same still.
 */
export function totalsMark({ perCadence, firstInvoice }: QuoteTotals): string {
  return [...CADENCES.map((cadence) => perCadence[cadence]?.total ?? 0), firstInvoice.total].join('-')
}

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
    customerKvk: party.kvk,
    customerVatId: party.vatId,
  }
}

/** What is due per cadence and on the first invoice, VAT included. */
export function totalsAsked({ perCadence, firstInvoice }: QuoteTotals) {
  const none = 0 as Cents
  return {
    onceTotal: perCadence.once?.total ?? none,
    monthlyTotal: perCadence.monthly?.total ?? none,
    yearlyTotal: perCadence.yearly?.total ?? none,
    firstTotal: firstInvoice.total,
  }
}

/** The same without VAT, as lists have it. */
export function netsAsked({ perCadence }: QuoteTotals) {
  const none = 0 as Cents
  return {
    onceNet: perCadence.once?.net ?? none,
    monthlyNet: perCadence.monthly?.net ?? none,
    yearlyNet: perCadence.yearly?.net ?? none,
  }
}
