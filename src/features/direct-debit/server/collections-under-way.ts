import { and, inArray } from 'drizzle-orm'
import { invoicesBeingPaid } from '@/features/payments/server/open-payment'
import type { Database, Transaction } from '@/platform/context'
import { COLLECTION_STATES, isAwaited } from '../rules/collection'
import { collections } from './debit-tables'

const AWAITED = COLLECTION_STATES.filter(isAwaited)

/**
 * Those of these invoices that nobody should be spoken to about now: their debit is announced or on its way, or a payment
 * is under way at a provider.
 */
export async function collectionsUnderWay(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const { invoiceId, state } = collections
  const awaited = await db
    .selectDistinct({ invoiceId })
    .from(collections)
    .where(and(inArray(invoiceId, [...invoiceIds]), inArray(state, AWAITED)))
  const beingPaid = await invoicesBeingPaid(db, invoiceIds)
  return new Set([...awaited.map((one) => one.invoiceId), ...beingPaid])
}
