import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { mandates } from '../mandate-tables'

/** Permissions to debit, in the words that were agreed to; withdrawn ones too. */
export const mandateData = retainedRecords({
  name: 'Machtigingen',
  find: async (db, customerId) =>
    db.select().from(mandates).where(eq(mandates.customerId, customerId)).orderBy(desc(mandates.givenAt)),
  since: async (db, customerIds, since) => {
    const lastDay = sql`greatest(${mandates.givenAt}, ${mandates.withdrawnAt})::date`
    return await db
      .selectDistinct({ customerId: mandates.customerId })
      .from(mandates)
      .where(and(inArray(mandates.customerId, [...customerIds]), sql`${lastDay} >= ${since}::date`))
  },
  remove: async (tx, customerId) => {
    const removed = await tx
      .delete(mandates)
      .where(eq(mandates.customerId, customerId))
      .returning({ id: mandates.id })
    return removed.length
  },
})
