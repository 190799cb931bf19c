import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { customerByEmail, customersByEmail } from './customer-accounts'

/** One kind of record in the books of a customer. */
interface Books {
  /** In Dutch, as on the page of a person. */
  name: string
  find: (db: Database | Transaction, customerId: string) => Promise<object[]>
  /** Those of these customers of whom one is from this day or later, or goes on. */
  since: (
    db: Database | Transaction,
    customerIds: readonly string[],
    since: CalendarDay,
  ) => Promise<{ customerId: string | null }[]>
  /** Removes them all, once their time is over, and answers how many there were. */
  remove: (tx: Transaction, customerId: string) => Promise<number>
}

/** A customer's books: in every export, and only erased when the seven years of the tax law are over. */
export function retainedRecords({ name, find, since, remove }: Books): PersonalDataPart {
  return {
    name,
    isKeptOfCustomers: true,
    find: async (db, email) => {
      const customer = await customerByEmail(db, email)
      return customer ? await find(db, customer.id) : []
    },
    withBooksSince: async (db, emails, day) => {
      const customers = await customersByEmail(db, emails)
      if (customers.size === 0) return []
      const found = await since(db, [...customers.keys()], day)
      return found.flatMap(({ customerId }) => customers.get(customerId ?? '') ?? [])
    },
    erase: async (tx, email) => {
      const customer = await customerByEmail(tx, email)
      return customer ? await remove(tx, customer.id) : 0
    },
    quietAddresses: async () => [],
    inContactSince: async () => [],
  }
}
