import { type Cents, sum } from '@/shared/money'

/** What a customer owes in all, or is owed: below zero. */
export interface OpenOfCustomer {
  customerId: string
  customer: string
  invoices: number
  open: Cents
}

interface Item {
  customerId: string
  customer: string
  open: Cents
}

/** The open items of each customer together, in the order in which they stand. */
export function openPerCustomer(items: readonly Item[]): OpenOfCustomer[] {
  return [...Map.groupBy(items, ({ customerId }) => customerId)].map(([customerId, ofCustomer]) => ({
    customerId,
    customer: ofCustomer.at(-1)?.customer ?? '',
    invoices: ofCustomer.length,
    open: sum(ofCustomer.map(({ open }) => open)),
  }))
}
