import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { type StartOutcome, startPayment } from '@/features/billing/settlement/server/start-payment'
import type { Context } from '@/platform/context'
import { invoiceToPay } from '../../../server/invoice-to-pay'

interface Wish {
  invoiceId: string
  method: PaymentMethod
  /** The page of the portal that the customer comes back to. */
  returnPath: string
}

/** 'Nu Betalen': starts the payment of an invoice of this customer. `unknown`: no such invoice is theirs. */
export async function payInvoice(
  context: Context,
  { id }: { id: string },
  wish: Wish,
): Promise<StartOutcome | { outcome: 'unknown' }> {
  const invoice = await invoiceToPay(context.db, wish.invoiceId)
  if (invoice?.customerId !== id) return { outcome: 'unknown' }
  return await startPayment(context, { ...wish, mandate: false })
}
