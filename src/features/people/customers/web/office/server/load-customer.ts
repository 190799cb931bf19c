import { allInvoicesOfCustomer } from '@/features/billing/invoices/server/invoice-list'
import { paymentsOfCustomer } from '@/features/billing/payments/server/payment-queries'
import { ordersOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { mailsToPerson } from '@/features/operations/mail/server/mail-queries'
import { isPasskeyOnly } from '@/features/people/accounts/passkeys/server/passkey-queries'
import type { Database } from '@/platform/database'
import { contactStopOf } from '../../../server/contact-stop'
import { customerWithId } from '../../../server/customer-of-account'

/** A customer with their whole history; undefined for an unknown id. */
export async function loadCustomer(db: Database, customerId: string) {
  const customer = await customerWithId(db, customerId)
  if (!customer) return undefined
  const [orders, invoices, payments, mails, contactStop, signsInByPasskeyOnly] = await Promise.all([
    ordersOfCustomer(db, customerId),
    allInvoicesOfCustomer(db, customerId),
    paymentsOfCustomer(db, customerId),
    mailsToPerson(db, customer.email),
    contactStopOf(db, customerId),
    isPasskeyOnly(db, customer.email),
  ])
  return { customer, orders, invoices, payments, mails, contactStop, signsInByPasskeyOnly }
}

export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof loadCustomer>>>
