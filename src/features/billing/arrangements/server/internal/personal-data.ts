import { desc, eq, inArray } from 'drizzle-orm'
import { invoiceIdsOf } from '@/features/billing/invoices/server/invoices-of-customer'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { arrangementInstalments, paymentArrangements } from '../arrangement-tables'

/** What was arranged about paying an invoice. It is kept as long as the invoice, and goes with it. */
export const arrangementData = retainedRecords({
  name: 'Betalingsregelingen',
  find: async (db, customerId) => {
    const { id, total, madeAt, endedAt, ending, endReason, invoiceId } = paymentArrangements
    const found = await db
      .select({ id, invoiceId, total, madeAt, endedAt, ending, endReason })
      .from(paymentArrangements)
      .where(inArray(invoiceId, invoiceIdsOf(db, customerId)))
      .orderBy(desc(madeAt))
    const { arrangementId, dueOn, amount, place } = arrangementInstalments
    const parts = await db
      .select({ arrangementId, dueOn, amount })
      .from(arrangementInstalments)
      .innerJoin(paymentArrangements, eq(id, arrangementId))
      .where(inArray(invoiceId, invoiceIdsOf(db, customerId)))
      .orderBy(place)
    return found.map((one) => ({
      ...one,
      instalments: parts
        .filter((part) => part.arrangementId === one.id)
        .map(({ dueOn: day, amount: asked }) => ({ dueOn: day, amount: asked })),
    }))
  },
  since: async () => [],
  remove: async (tx, customerId) => {
    const { id, invoiceId } = paymentArrangements
    const removed = await tx
      .delete(paymentArrangements)
      .where(inArray(invoiceId, invoiceIdsOf(tx, customerId)))
      .returning({ id })
    return removed.length
  },
})
