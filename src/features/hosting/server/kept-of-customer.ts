import type { PersonalDataPart } from '@/features/personal-data/server/personal-data-part'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { customerByEmail } from './customer-accounts'

/** One kind of record in the books of a customer. */
interface Books {
  /** In Dutch, as on the page of a person. */
  name: string
  find: (db: Database | Transaction, customerId: string) => Promise<object[]>
  /** Whether one of them is from this day or later, or goes on. */
  hasSince: (db: Database | Transaction, customerId: string, since: CalendarDay) => Promise<boolean>
  /** Removes them all, once their time is over, and answers how many there were. */
  remove: (tx: Transaction, customerId: string) => Promise<number>
}

/**
 * What belongs to a customer's books: in every export, and only erased when the seven years of the tax law are over.
 * Who the customer is, and whether they still are one, their own record tells.
 */
export function keptOfCustomer({ name, find, hasSince, remove }: Books): PersonalDataPart {
  return {
    name,
    isKeptOfCustomers: true,
    find: async (db, email) => {
      const customer = await customerByEmail(db, email)
      return customer ? await find(db, customer.id) : []
    },
    hasBooksSince: async (db, email, since) => {
      const customer = await customerByEmail(db, email)
      return customer !== undefined && (await hasSince(db, customer.id, since))
    },
    erase: async (tx, email) => {
      const customer = await customerByEmail(tx, email)
      return customer ? await remove(tx, customer.id) : 0
    },
    quietAddresses: async () => [],
    hasContactSince: async () => false,
  }
}
