import { count, eq, inArray, sql } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/personal-data/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/word-search'
import { hostingCustomers } from './customer-tables'

const address = sql<string>`lower(${hostingCustomers.email})`

/** Customers, whose records the tax law wants kept for seven years: in every export, never erased here. */
export const customerData: PersonalDataPart = {
  name: 'Klantgegevens',
  people: {
    one: 'klant van hosting',
    many: 'klant van hosting',
    find: (db, beginnings, limit) => {
      const { customerName, email, customerCompany } = hostingCustomers
      return db
        .select({ email: address, name: customerName, company: customerCompany })
        .from(hostingCustomers)
        .where(holdsWords(wordsOf(customerName, email, customerCompany), beginnings))
        .limit(limit)
    },
    count: (db, emails) =>
      db
        .select({ email: address, records: count() })
        .from(hostingCustomers)
        .where(inArray(address, [...emails]))
        .groupBy(address),
  },
  isKeptOfCustomers: true,
  find: async (db, person) => {
    const found = await db.select().from(hostingCustomers).where(eq(address, person))
    return found.map(({ passwordHash, accountId, ...customer }) => customer)
  },
  erase: async () => 0,
  quietAddresses: async () => [],
  hasContactSince: async (db, person) => {
    const [found] = await db
      .select({ id: hostingCustomers.id })
      .from(hostingCustomers)
      .where(eq(address, person))
      .limit(1)
    return found !== undefined
  },
}
