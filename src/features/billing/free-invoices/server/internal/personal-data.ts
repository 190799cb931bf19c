import { desc, eq } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { invoiceDrafts } from '../draft-tables'

const { id, customerId: customerColumn, changedAt, typed, createdAt, invoiceId } = invoiceDrafts

/** Invoices to a customer as a colleague wrote them. What was issued stays with its invoice, a draft for a year. */
export const invoiceDraftData = retainedRecords({
  name: 'Conceptfacturen',
  find: async (db, customerId) =>
    db
      .select({ typed, createdAt, changedAt, invoiceId })
      .from(invoiceDrafts)
      .where(eq(customerColumn, customerId))
      .orderBy(desc(changedAt)),
  // The invoice itself keeps a customer in the books.
  since: async () => [],
  remove: async (tx, customerId) => {
    const removed = await tx.delete(invoiceDrafts).where(eq(customerColumn, customerId)).returning({ id })
    return removed.length
  },
})
