import { desc, eq } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { zoneVersions } from '../zone-tables'

const {
  customerId: customerColumn,
  zoneName,
  startedAt,
  byKind,
  byName,
  changes,
  before,
  state,
} = zoneVersions

/** What was saved of a customer's zones, with the zones before; kept as long as their orders. */
export const zoneData = retainedRecords({
  name: 'DNS-wijzigingen',
  find: async (db, customerId) =>
    await db
      .select({ zoneName, startedAt, byKind, byName, changes, before, state })
      .from(zoneVersions)
      .where(eq(customerColumn, customerId))
      .orderBy(desc(startedAt)),
  since: async () => [],
  remove: async (tx, customerId) => {
    const removed = await tx
      .delete(zoneVersions)
      .where(eq(customerColumn, customerId))
      .returning({ id: zoneVersions.id })
    return removed.length
  },
})
