import { desc, eq } from 'drizzle-orm'
import { keptOfCustomer } from './kept-of-customer'
import { hostingOrders } from './order-tables'

/** What a customer ordered, with the evidence of it. */
export const orderData = keptOfCustomer('Bestellingen', async (db, customerId) => {
  const orders = await db
    .select()
    .from(hostingOrders)
    .where(eq(hostingOrders.customerAccountId, customerId))
    .orderBy(desc(hostingOrders.createdAt))
  return orders.map(({ requestId, confirmationMailId, noticeMailId, ...order }) => order)
})
