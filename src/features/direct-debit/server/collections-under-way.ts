import { invoicesBeingPaid } from '@/features/payments/server/open-payments'
import type { Database, Transaction } from '@/platform/context'

/** Which of these invoices somebody is collecting, or paying, at this moment. */
export async function collectionsUnderWay(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  return await invoicesBeingPaid(db, invoiceIds)
}
