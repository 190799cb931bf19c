import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { payments } from './payment-tables'

/** Which of these invoices are being paid at a provider at this moment. A bank transfer is a promise, and no payment yet. */
export async function invoicesBeingPaid(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const { invoiceId, state, method, providerPaymentId } = payments
  const found = await db
    .selectDistinct({ invoiceId })
    .from(payments)
    .where(
      and(
        inArray(invoiceId, [...invoiceIds]),
        eq(state, 'open'),
        ne(method, 'bank-transfer'),
        isNotNull(providerPaymentId),
      ),
    )
  return new Set(found.map((payment) => payment.invoiceId))
}
