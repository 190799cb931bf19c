import { and, eq } from 'drizzle-orm'
import { payments } from '@/features/billing/payments/server/payment-tables'
import type { Context } from '@/platform/context'
import type { RawAnswer, RawRequest } from '@/platform/edge/raw-endpoint'

const PAYMENT_ID = /^tr_\w{1,100}$/

/**
 * Mollie tells that something happened to a payment: only its id, unsigned. So nothing that is posted here is believed;
 * it is a reason to ask Mollie. Every id gets the same answer, known to us or not.
 */
export async function mollieWebhook(
  context: Context,
  { method, body }: Pick<RawRequest, 'method' | 'body'>,
): Promise<RawAnswer> {
  if (method !== 'POST') return { status: 405, text: 'POST alleen.' }
  const id = new URLSearchParams(body.toString('utf8')).get('id') ?? ''
  if (PAYMENT_ID.test(id)) await settleSoon(context, id)
  return { status: 200, text: 'OK' }
}

/** Asks Mollie in a job, because its webhook call does not wait; a singleton key makes many notices at once one job. */
async function settleSoon({ db, enqueue }: Context, providerPaymentId: string): Promise<void> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, 'mollie'), eq(payments.providerPaymentId, providerPaymentId)))
  if (payment) await enqueue(db, 'settle-payment', { paymentId: payment.id }, { singletonKey: payment.id })
}
