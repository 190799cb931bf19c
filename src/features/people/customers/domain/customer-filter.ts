/** What a customer's orders are like: one that is active, one that is suspended, or neither. */
export const CUSTOMER_STANDINGS = ['active', 'suspended', 'none'] as const
export type CustomerStanding = (typeof CUSTOMER_STANDINGS)[number]

/** Which customers a list shows, newest first. */
export interface CustomerFilter {
  standing: CustomerStanding | undefined
  search: string
}
