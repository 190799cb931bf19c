import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { paymentExceptions, payments } from '../payment-tables'

/** Every attempt to pay, whatever became of it. */
export const paymentData = retainedRecords({
  name: 'Betalingen',
  find: async (db, customerId) => {
    const found = await db
      .select()
      .from(payments)
      .where(eq(payments.customerId, customerId))
      .orderBy(desc(payments.createdAt))
    return found.map(({ checkoutUrl, returnPath, nextCheckAt, ...payment }) => payment)
  },
  since: async (db, customerIds, since) => {
    const lastDay = sql`greatest(${payments.createdAt}, ${payments.paidAt})::date`
    return await db
      .selectDistinct({ customerId: payments.customerId })
      .from(payments)
      .where(and(inArray(payments.customerId, [...customerIds]), sql`${lastDay} >= ${since}::date`))
  },
  remove: async (tx, customerId) => {
    const ofCustomer = eq(payments.customerId, customerId)
    const ids = tx.select({ id: payments.id }).from(payments).where(ofCustomer)
    await tx.delete(paymentExceptions).where(inArray(paymentExceptions.paymentId, ids))
    const removed = await tx.delete(payments).where(ofCustomer).returning({ id: payments.id })
    return removed.length
  },
})
