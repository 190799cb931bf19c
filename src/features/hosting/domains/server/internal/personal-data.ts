import { desc, eq } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { domains } from '../domain-tables'

const { customerId: customerColumn, createdAt } = domains

/** Domain names of a customer, with in whose name they are; kept as long as their orders. */
export const domainData = retainedRecords({
  name: 'Domeinnamen',
  find: async (db, customerId) => {
    const found = await db
      .select()
      .from(domains)
      .where(eq(customerColumn, customerId))
      .orderBy(desc(createdAt))
    return found.map(({ externalId, ...domain }) => domain)
  },
  since: async () => [],
  remove: async (tx, customerId) => {
    const removed = await tx
      .delete(domains)
      .where(eq(customerColumn, customerId))
      .returning({ id: domains.id })
    return removed.length
  },
})
