import { allInvoicesOfCustomer } from '@/features/billing/invoices/server/invoice-list'
import { ordersOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { mailsToPerson } from '@/features/operations/mail/server/mail-queries'
import { SUBSCRIPTION_LABELS } from '@/features/operations/newsletter/domain/subscription-state'
import { subscriptionOf } from '@/features/operations/newsletter/server/subscriber-queries'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { appointmentsOfPerson } from '@/features/sales/appointments/server/appointment-queries'
import { messagesOfPerson } from '@/features/sales/leads/contact/server/contact-queries'
import { leadsOfPerson } from '@/features/sales/leads/server/lead-queries'
import type { Database } from '@/platform/database'

/** Everything with this e-mail address, in any letter case, for the page of that person. */
export async function personWithAddress(db: Database, email: string) {
  const [leads, messages, appointments, subscription, bought, mails] = await Promise.all([
    leadsOfPerson(db, email),
    messagesOfPerson(db, email),
    appointmentsOfPerson(db, email),
    subscriptionOf(db, email),
    boughtBy(db, email),
    mailsToPerson(db, email),
  ])
  return {
    leads,
    messages,
    appointments,
    newsletter: subscription && SUBSCRIPTION_LABELS[subscription.state].toLowerCase(),
    ...bought,
    mails,
  }
}

export type FoundPerson = Awaited<ReturnType<typeof personWithAddress>>

async function boughtBy(db: Database, email: string) {
  const customerId = (await customerByEmail(db, email))?.id
  const [orders, invoices] = customerId
    ? await Promise.all([ordersOfCustomer(db, customerId), allInvoicesOfCustomer(db, customerId)])
    : [[], []]
  return { customerId, orders, invoices }
}
