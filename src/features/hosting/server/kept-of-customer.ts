import type { PersonalDataPart } from '@/features/personal-data/server/personal-data-part'
import type { Database, Transaction } from '@/platform/context'
import { customerByEmail } from './customer-accounts'

/**
 * What belongs to a customer's books: in every export, and never erased, because the tax law wants it kept for seven
 * years. Who the customer is, and whether they still are one, their own record tells.
 */
export function keptOfCustomer(
  name: string,
  findOf: (db: Database | Transaction, customerId: string) => Promise<object[]>,
): PersonalDataPart {
  return {
    name,
    isKeptOfCustomers: true,
    find: async (db, email) => {
      const customer = await customerByEmail(db, email)
      return customer ? await findOf(db, customer.id) : []
    },
    erase: async () => 0,
    quietAddresses: async () => [],
    hasContactSince: async () => false,
  }
}
