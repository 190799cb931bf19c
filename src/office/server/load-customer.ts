import { contactStopOf } from '@/features/customers/server/contact-stop'
import { customerWithId } from '@/features/customers/server/customer-of-account'
import { allInvoicesOfCustomer } from '@/features/invoices/server/invoice-list'
import { mailsToPerson } from '@/features/mail/server/mail-queries'
import { ordersOfCustomer } from '@/features/orders/server/orders-of-customer'
import { paymentsOfCustomer } from '@/features/payments/server/payment-queries'
import type { Database } from '@/platform/database'

/** The whole history of a customer; undefined when there is no such id. */
export async function loadCustomer(db: Database, customerId: string) {
  const customer = await customerWithId(db, customerId)
  if (!customer) return undefined
  const [orders, invoices, payments, mails, contactStop] = await Promise.all([
    ordersOfCustomer(db, customerId),
    allInvoicesOfCustomer(db, customerId),
    paymentsOfCustomer(db, customerId),
    mailsToPerson(db, customer.email),
    contactStopOf(db, customerId),
  ])
  return { customer, orders, invoices, payments, mails, contactStop }
}

export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof loadCustomer>>>
