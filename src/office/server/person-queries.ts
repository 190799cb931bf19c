import { appointmentsOfPerson } from '@/features/appointments/server/appointment-queries'
import { messagesOfPerson } from '@/features/contact/server/contact-queries'
import { customerByEmail } from '@/features/customers/server/customer-accounts'
import { allInvoicesOfCustomer } from '@/features/invoices/server/invoice-list'
import { leadsOfPerson } from '@/features/leads/server/lead-queries'
import { mailsToPerson } from '@/features/mail/server/mail-queries'
import { SUBSCRIPTION_LABELS } from '@/features/newsletter/rules/subscription-state'
import { subscriptionOf } from '@/features/newsletter/server/subscriber-queries'
import { ordersOfCustomer } from '@/features/orders/server/orders-of-customer'
import type { Database } from '@/platform/database'

/** Everything that shares an e-mail address, whatever its case, for the page of that person. */
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
