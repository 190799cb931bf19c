import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { collections, debitFiles } from '../debit-tables'

/** Every attempt to collect an invoice. */
export const collectionData = retainedRecords({
  name: 'Incasso’s',
  find: async (db, customerId) =>
    db
      .select()
      .from(collections)
      .where(eq(collections.customerId, customerId))
      .orderBy(desc(collections.createdAt)),
  since: async (db, customerIds, since) =>
    await db
      .selectDistinct({ customerId: collections.customerId })
      .from(collections)
      .where(
        sql`${inArray(collections.customerId, [...customerIds])} AND ${collections.debitOn} >= ${since}::date`,
      ),
  remove: async (tx, customerId) => {
    const removed = await tx
      .delete(collections)
      .where(eq(collections.customerId, customerId))
      .returning({ id: collections.id })
    return removed.length
  },
})

/** Files for the bank name whom they debited; after the years of the books only their digest and sums are left. */
export const debitFileData: PersonalDataPart = {
  name: 'Incassobestanden',
  find: async () => [],
  erase: async () => 0,
  quietAddresses: async () => [],
  inContactSince: async () => [],
  forgetNameless: async ({ db }, { books }) => {
    const emptied = await db
      .update(debitFiles)
      .set({ bytes: null })
      .where(sql`${lt(debitFiles.runOn, books)} AND ${debitFiles.bytes} IS NOT NULL`)
      .returning({ id: debitFiles.id })
    return emptied.length
  },
}
