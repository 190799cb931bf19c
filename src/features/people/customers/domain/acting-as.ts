import type { KnownDetails } from './customer-details'

/** For whom somebody agrees: the law binds a consumer for less long, and gives them time to think. */
export const ACTING_AS = ['company', 'consumer'] as const
export type ActingAs = (typeof ACTING_AS)[number]

/**
 * For whom an order is of which nobody said so: a company or a KVK number makes it a business's. Who is in doubt is a
 * consumer, which takes no right away.
 */
export function actingAsOf({
  customerCompany,
  customerKvk,
}: Pick<KnownDetails, 'customerCompany' | 'customerKvk'>): ActingAs {
  return customerCompany?.trim() || customerKvk?.trim() ? 'company' : 'consumer'
}
