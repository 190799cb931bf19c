import { customerWithId } from '@/features/customers/server/customer-of-account'
import { allInvoicesOfCustomer } from '@/features/invoices/server/invoice-list'
import { mailsToPerson } from '@/features/mail/server/mail-queries'
import { ordersOfCustomer } from '@/features/orders/server/orders-of-customer'
import { openExceptionsOf, paymentsOfCustomer } from '@/features/payments/server/payments-for-office'
import type { Database } from '@/platform/database'

/** The whole history of a customer; undefined when there is no such id. */
export async function loadCustomer(db: Database, customerId: string) {
  const customer = await customerWithId(db, customerId)
  if (!customer) return undefined
  const [orders, invoices, payments, mails] = await Promise.all([
    ordersOfCustomer(db, customerId),
    allInvoicesOfCustomer(db, customerId),
    paymentsOfCustomer(db, customerId),
    mailsToPerson(db, customer.email),
  ])
  const exceptions = await openExceptionsOf(
    db,
    payments.map(({ id }) => id),
  )
  return { customer, orders, invoices, payments, exceptions, mails }
}
