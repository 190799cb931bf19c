import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { invoiceDisputes } from './dispute-tables'
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

/** What a customer said is wrong with an invoice. It goes with the invoice. */
export const disputeData = retainedRecords({
  name: 'Betwiste facturen',
  find: async (db, customerId) => {
    const { reason, openedAt, resolvedAt } = invoiceDisputes
    return await db
      .select({ invoiceNumber: hostingInvoices.invoiceNumber, reason, openedAt, resolvedAt })
      .from(invoiceDisputes)
      .innerJoin(hostingInvoices, eq(id, invoiceDisputes.invoiceId))
      .where(eq(customerColumn, customerId))
      .orderBy(desc(openedAt))
  },
  since: async () => [],
  remove: async (tx, customerId) => {
    const ofCustomer = tx.select({ id }).from(hostingInvoices).where(eq(customerColumn, customerId))
    const removed = await tx
      .delete(invoiceDisputes)
      .where(inArray(invoiceDisputes.invoiceId, ofCustomer))
      .returning({ id: invoiceDisputes.id })
    return removed.length
  },
})
