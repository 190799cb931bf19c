/** Standing of a customer by their orders: one is active, one is suspended, or neither. */
export const CUSTOMER_STANDINGS = ['active', 'suspended', 'none'] as const
export type CustomerStanding = (typeof CUSTOMER_STANDINGS)[number]

/** Filter of the list of customers, which is sorted newest first. */
export interface CustomerFilter {
  standing: CustomerStanding | undefined
  search: string
}
