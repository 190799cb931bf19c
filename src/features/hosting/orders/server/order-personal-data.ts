import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { evidenceOfOrders } from './order-evidence'
import { hostingOrders } from './order-tables'

const { id, customerId: customerColumn, status, createdAt, paidAt, endsOn } = hostingOrders

/** Orders of a customer, with their evidence. */
export const orderData = retainedRecords({
  name: 'Bestellingen',
  find: async (db, customerId) => {
    const orders = await db
      .select()
      .from(hostingOrders)
      .where(eq(customerColumn, customerId))
      .orderBy(desc(createdAt))
    const evidence = await evidenceOfOrders(
      db,
      orders.map(({ id }) => id),
    )
    return orders.map(({ requestId, confirmationMailId, noticeMailId, ...order }) => ({
      ...order,
      asOrdered: evidence.get(order.id) ?? null,
    }))
  },
  since: async (db, customerIds, since) => {
    const lastDay = sql`greatest(${createdAt}::date, ${paidAt}::date, ${endsOn})`
    return await db
      .selectDistinct({ customerId: customerColumn })
      .from(hostingOrders)
      .where(
        and(
          inArray(customerColumn, [...customerIds]),
          or(ne(status, 'cancelled'), sql`${lastDay} >= ${since}::date`),
        ),
      )
  },
  remove: async (tx, customerId) => {
    const removed = await tx.delete(hostingOrders).where(eq(customerColumn, customerId)).returning({ id })
    return removed.length
  },
})
