import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { customerOfAccount } from '@/features/hosting/server/customer-of-account'
import { isInvoiceOfCustomer } from '@/features/invoices/server/invoices-of-customer'
import type { PaymentMethod } from '@/features/payments/rules/payment'
import { type StartOutcome, startPayment } from '@/features/payments/server/start-payment'
import type { Context } from '@/platform/context'

interface Wish {
  invoiceId: string
  method: PaymentMethod
  /** The page of the portal that the customer comes back to. */
  returnPath: string
}

/** 'Nu Betalen': starts the payment of an invoice of who is signed in. `unknown`: no such invoice is theirs. */
export async function payInvoice(
  context: Context,
  account: SignedInAccount,
  wish: Wish,
): Promise<StartOutcome | { outcome: 'unknown' }> {
  const customer = await customerOfAccount(context.db, account.id)
  if (!customer || !(await isInvoiceOfCustomer(context.db, customer.id, wish.invoiceId)))
    return { outcome: 'unknown' }
  return await startPayment(context, { ...wish, mandate: false })
}
