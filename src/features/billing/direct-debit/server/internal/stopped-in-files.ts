import { and, asc, eq, inArray } from 'drizzle-orm'
import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Database, Transaction } from '@/platform/context'
import { collections, debitFiles } from '../debit-tables'

/**
 * Debits that stand in a file which was downloaded, of customers who got a contact stop since: the file keeps its bytes, so
 * only a person can keep the bank from debiting them. The invoice numbers, by the file's id, until the bank told what came
 * of them.
 */
export async function stoppedInFiles(
  db: Database | Transaction,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { customerId, invoiceNumber, endToEndId } = collections
  const outThere = await db
    .select({ customerId, invoiceNumber, fileId: debitFiles.id })
    .from(collections)
    .innerJoin(debitFiles, eq(debitFiles.id, collections.fileId))
    .where(
      and(
        inArray(collections.state, ['submitting', 'submitted']),
        inArray(debitFiles.state, ['built', 'uploaded']),
      ),
    )
    .orderBy(asc(endToEndId))
  const stopped = await stoppedCustomers(
    db,
    outThere.map((debit) => debit.customerId),
  )
  const ofFiles = outThere.filter((debit) => stopped.has(debit.customerId))
  return new Map(
    [...Map.groupBy(ofFiles, ({ fileId }) => fileId)].map(([fileId, debits]) => [
      fileId,
      debits.map((debit) => debit.invoiceNumber),
    ]),
  )
}
