import type { KnownDetails } from './customer-details'

/**
 * Whether somebody agrees as a company or as a consumer: the law binds a consumer for a shorter time, and gives them a
 * right to withdraw.
 */
export const ACTING_AS = ['company', 'consumer'] as const
export type ActingAs = (typeof ACTING_AS)[number]

/**
 * Whether an order without that answer is a company's: it is with a company name or a KVK number. In doubt it is a
 * consumer's, which takes no right away.
 */
export function actingAsOf({
  customerCompany,
  customerKvk,
}: Pick<KnownDetails, 'customerCompany' | 'customerKvk'>): ActingAs {
  return customerCompany?.trim() || customerKvk?.trim() ? 'company' : 'consumer'
}
