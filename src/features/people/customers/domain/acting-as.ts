import type { KnownDetails } from './customer-details'

/**
 * Whether somebody agrees as a company or as a consumer: the law binds a consumer for a shorter time, and gives them a
 * right to withdraw.
 */
export const ACTING_AS = ['company', 'consumer'] as const
export type ActingAs = (typeof ACTING_AS)[number]

/**
 * Whether an order without that answer is a company's: it is with a company name, a KVK number or a VAT id of another
 * member state. In doubt it is a consumer's, which takes no right away.
 */
export function actingAsOf(
  details: Pick<KnownDetails, 'customerCompany' | 'customerKvk' | 'customerCountry' | 'customerVatId'>,
): ActingAs {
  const { customerCompany, customerKvk } = details
  return customerCompany?.trim() || customerKvk?.trim() || hasVatIdAbroad(details) ? 'company' : 'consumer'
}

/** Whether this is the VAT id of a business in another member state. */
export function hasVatIdAbroad({
  customerCountry,
  customerVatId,
}: Pick<KnownDetails, 'customerCountry' | 'customerVatId'>): boolean {
  return Boolean(customerCountry && customerCountry !== 'NL' && customerVatId?.trim())
}
