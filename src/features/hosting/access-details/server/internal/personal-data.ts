import { asc, eq } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { accessDetails } from '../access-tables'

const { customerId: customerColumn, number, details, previous, linkUntil, savedAt, savedBy } = accessDetails

/** How a customer reaches what was delivered; kept as long as its order or project. A sign-in link is never exported. */
export const accessData = retainedRecords({
  name: 'Toegang',
  find: async (db, customerId) =>
    await db
      .select({ number, details, previous, linkUntil, savedAt, savedBy })
      .from(accessDetails)
      .where(eq(customerColumn, customerId))
      .orderBy(asc(number)),
  since: async () => [],
  remove: async (tx, customerId) => {
    const removed = await tx.delete(accessDetails).where(eq(customerColumn, customerId)).returning({ number })
    return removed.length
  },
})
