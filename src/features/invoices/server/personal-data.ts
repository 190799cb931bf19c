import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { retainedRecords } from '@/features/customers/server/retained-records'
import { hostingInvoices } from './invoice-tables'

const { id, customerId: customerColumn, issueDate, paidAt, createdAt } = hostingInvoices

/** Every invoice and credit note of a customer, as it was issued. The database itself keeps them for seven years. */
export const invoiceData = retainedRecords({
  name: 'Facturen',
  find: async (db, customerId) =>
    db.select().from(hostingInvoices).where(eq(customerColumn, customerId)).orderBy(desc(createdAt)),
  since: async (db, customerIds, since) => {
    const lastDay = sql`greatest(${issueDate}, ${paidAt}::date)`
    return await db
      .selectDistinct({ customerId: customerColumn })
      .from(hostingInvoices)
      .where(and(inArray(customerColumn, [...customerIds]), sql`${lastDay} >= ${since}::date`))
  },
  remove: async (tx, customerId) => {
    const removed = await tx.delete(hostingInvoices).where(eq(customerColumn, customerId)).returning({ id })
    return removed.length
  },
})
