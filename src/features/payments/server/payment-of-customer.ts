import { and, eq } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { Cents } from '@/shared/money'
import type { PaymentState } from '../rules/payment'
import { payments } from './payment-tables'

/** How a payment of this customer stands; undefined when there is no such payment of theirs. */
export async function paymentStateOfCustomer(
  db: Database,
  customerId: string,
  paymentId: string,
): Promise<{ state: PaymentState; invoiceNumber: string; chargedBackAmount: Cents } | undefined> {
  const [payment] = await db
    .select({
      state: payments.state,
      invoiceNumber: payments.invoiceNumber,
      chargedBackAmount: payments.chargedBackAmount,
    })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.customerId, customerId)))
  return payment
}
