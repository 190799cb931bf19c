import { eq } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { PaymentException } from '../rules/payment'
import { paymentExceptions } from './payment-tables'

/** What is odd about the money that a payment brought, whether or not somebody has dealt with it since. */
export async function paymentExceptionsOf(db: Database, paymentId: string): Promise<PaymentException[]> {
  const odd = await db
    .select({ kind: paymentExceptions.kind })
    .from(paymentExceptions)
    .where(eq(paymentExceptions.paymentId, paymentId))
  return odd.map(({ kind }) => kind)
}
