import type { CustomerOfAccount } from '@/features/customers/server/customer-of-account'
import type { MandateCustomer } from '@/features/mandates/server/give-mandate'

/** Who gives or withdraws a mandate, when that is who is signed in. */
export function mandateCustomer(customer: CustomerOfAccount, account: { id: string }): MandateCustomer {
  return { id: customer.id, accountId: account.id, name: customer.customerName, email: customer.email }
}
