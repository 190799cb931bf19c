import { paymentsUnderWay } from '@/features/payments/server/payment-queries'
import type { Database, Transaction } from '@/platform/context'

/** Of these invoices, those of which money is on its way: nobody is reminded of them or stopped for them meanwhile. */
export async function collectionsUnderWay(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  return await paymentsUnderWay(db, invoiceIds)
}
