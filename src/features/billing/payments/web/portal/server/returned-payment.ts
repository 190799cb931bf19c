import { mayUse } from '@/features/people/accounts/domain/portal-access'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { paymentNotice } from '@/portal/rules/portal-flash'
import type { FormNotice } from '@/shared/form-state'
import { isUuid } from '@/shared/uuid'
import { paymentStateOfCustomer } from '../../../server/payment-queries'

/** What to say to a customer who comes back from the bank (`?betaling=<payment id>`). */
export async function returnedPayment(
  { db }: Context,
  account: SignedInAccount,
  params: URLSearchParams,
): Promise<FormNotice | undefined> {
  const paymentId = params.get('betaling') ?? ''
  if (!isUuid(paymentId)) return undefined
  const customer = await customerOfAccount(db, account.id)
  const seesIt = customer && mayUse(customer.rights, 'portal.payInvoice')
  const payment = seesIt && (await paymentStateOfCustomer(db, customer.id, paymentId))
  // The list tells more about money that went back.
  return payment && payment.chargedBackAmount === 0 ? paymentNotice(payment) : undefined
}
