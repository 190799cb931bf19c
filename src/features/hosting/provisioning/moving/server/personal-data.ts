import { desc, inArray } from 'drizzle-orm'
import { orderIdsOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { zoneCopies } from './moving-tables'

const { orderId, nameservers, records, readAt, laterRecords, laterReadAt, hadDs, releasedAt, releasedBy } =
  zoneCopies

/** Zones that were copied from elsewhere for a customer; kept as long as their orders. */
export const copyData = retainedRecords({
  name: 'Overgenomen DNS',
  find: async (db, customerId) =>
    await db
      .select({ nameservers, records, readAt, laterRecords, laterReadAt, hadDs, releasedAt, releasedBy })
      .from(zoneCopies)
      .where(inArray(orderId, orderIdsOfCustomer(db, customerId)))
      .orderBy(desc(readAt)),
  since: async () => [],
  remove: async (tx, customerId) => {
    const removed = await tx
      .delete(zoneCopies)
      .where(inArray(orderId, orderIdsOfCustomer(tx, customerId)))
      .returning({ id: zoneCopies.domainId })
    return removed.length
  },
})
