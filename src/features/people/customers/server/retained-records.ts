import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { customerByEmail, customersByEmail } from './customer-accounts'

/** One kind of record that belongs to a customer's books. */
interface Books {
  /** Name in Dutch, as on the page of a person. */
  name: string
  find: (db: Database | Transaction, customerId: string) => Promise<object[]>
  /** Those of these customers who have a record from this day or later, or one that still runs. */
  since: (
    db: Database | Transaction,
    customerIds: readonly string[],
    since: CalendarDay,
  ) => Promise<{ customerId: string | null }[]>
  /** Removes all records of a customer, once their time is over, and returns how many there were. */
  remove: (tx: Transaction, customerId: string) => Promise<number>
}

/** A customer's books: part of every export, and erased only when the seven years of the tax law are over. */
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
