import { and, desc, eq, sql } from 'drizzle-orm'
import { keptOfCustomer } from '@/features/hosting/server/kept-of-customer'
import { hostingInvoices } from './invoice-tables'

const { id, customerAccountId, issueDate, paidAt, createdAt } = hostingInvoices

/** Every invoice and credit note of a customer, as it was issued. The database itself keeps them for seven years. */
export const invoiceData = keptOfCustomer({
  name: 'Facturen',
  find: async (db, customerId) =>
    db.select().from(hostingInvoices).where(eq(customerAccountId, customerId)).orderBy(desc(createdAt)),
  hasSince: async (db, customerId, since) => {
    const lastDay = sql`greatest(${issueDate}, ${paidAt}::date)`
    const found = await db
      .select({ id })
      .from(hostingInvoices)
      .where(and(eq(customerAccountId, customerId), sql`${lastDay} >= ${since}::date`))
      .limit(1)
    return found.length > 0
  },
  remove: async (tx, customerId) => {
    const removed = await tx
      .delete(hostingInvoices)
      .where(eq(customerAccountId, customerId))
      .returning({ id })
    return removed.length
  },
})
