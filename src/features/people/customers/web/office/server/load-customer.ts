import { arrangementsOfCustomer } from '@/features/billing/arrangements/server/arrangements'
import { allInvoicesOfCustomer } from '@/features/billing/invoices/server/invoice-list'
import { invoiceTotalsOfCustomer } from '@/features/billing/invoices/server/invoices-of-customer'
import { mandateOfCustomer } from '@/features/billing/mandates/server/mandate-of-customer'
import { paymentsOfCustomer } from '@/features/billing/payments/server/payment-queries'
import { subscriptionsOfCustomer } from '@/features/billing/subscriptions/server/subscription-queries'
import { isAskedAbout, viesHistory } from '@/features/billing/vat/server/vat-id-checks'
import { orderProposalsOf } from '@/features/hosting/checkout/proposals/server/proposal-queries'
import { ordersOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { projectsOfCustomer } from '@/features/hosting/projects/server/project-queries'
import { mailsToPerson } from '@/features/operations/mail/server/mail-queries'
import { isPasskeyOnly } from '@/features/people/accounts/passkeys/server/passkey-queries'
import { correspondenceOf } from '@/features/people/correspondence/server/correspondence-queries'
import { conversationsOfPerson } from '@/features/sales/conversations/server/inbox-rows'
import { messagesOfPerson } from '@/features/sales/leads/contact/server/contact-queries'
import { leadsOfPerson, notesOfLeads } from '@/features/sales/leads/server/lead-queries'
import { filesOfQuotes, quotesForCustomer } from '@/features/sales/quotes/server/quote-queries'
import type { Database } from '@/platform/database'
import type { CalendarDay } from '@/shared/calendar-day'
import { contactStopOf } from '../../../server/contact-stop'
import { notesOfCustomer } from '../../../server/customer-notes'
import { customerWithId } from '../../../server/customer-of-account'
import { type CustomerSubscription, subscriptionLine } from '../internal/customer-subscription'

/**
 * A customer with everything that is theirs; undefined for an unknown id. Leads, conversations and messages are theirs
 * by their e-mail address, as on the page of a person.
 */
export async function loadCustomer(db: Database, customerId: string, today: CalendarDay) {
  const customer = await customerWithId(db, customerId)
  if (!customer) return undefined
  const [bought, heard, mails, contactStop, signsInByPasskeyOnly, vies] = await Promise.all([
    boughtBy(db, customerId, today),
    heardFrom(db, customer),
    mailsToPerson(db, customer.email),
    contactStopOf(db, customerId),
    isPasskeyOnly(db, customer.email),
    isAskedAbout(customer.customerVatId) ? viesHistory(db, customer.customerVatId) : [],
  ])
  return { customer, ...bought, ...heard, mails, contactStop, signsInByPasskeyOnly, vies }
}

export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof loadCustomer>>>

/** What a customer bought, and the money of it. */
async function boughtBy(db: Database, customerId: string, today: CalendarDay) {
  const [orders, subscriptions, invoices, totals, payments, mandate, projects, arrangements, proposals] =
    await Promise.all([
      ordersOfCustomer(db, customerId),
      subscriptionsOfCustomer(db, customerId),
      allInvoicesOfCustomer(db, customerId),
      invoiceTotalsOfCustomer(db, customerId),
      paymentsOfCustomer(db, customerId),
      mandateOfCustomer(db, customerId),
      projectsOfCustomer(db, customerId, today),
      arrangementsOfCustomer(db, customerId),
      orderProposalsOf(db, customerId),
    ])
  const lines: CustomerSubscription[] = subscriptions.map((one) => subscriptionLine(one, today))
  return {
    orders,
    subscriptions: lines,
    invoices,
    totals,
    payments,
    mandate,
    projects,
    arrangements,
    proposals,
  }
}

/** What was asked, said and offered. */
async function heardFrom(db: Database, customer: { id: string; email: string }) {
  const { email } = customer
  const [quotes, leads, conversations, messages] = await Promise.all([
    quotesForCustomer(db, customer),
    leadsOfPerson(db, email),
    conversationsOfPerson(db, email),
    messagesOfPerson(db, email),
  ])
  const [files, ofLeads, ofCustomer, correspondence] = await Promise.all([
    filesOfQuotes(
      db,
      quotes.map(({ id }) => id),
    ),
    notesOfLeads(
      db,
      leads.map(({ id }) => id),
    ),
    notesOfCustomer(db, customer.id),
    correspondenceOf(db, customer.id),
  ])
  const notes: CustomerNote[] = [...ofCustomer.map((note) => ({ ...note, leadId: null })), ...ofLeads].sort(
    (one, other) => other.writtenAt.getTime() - one.writtenAt.getTime(),
  )
  return { quotes, files, leads, conversations, messages, notes, correspondence }
}

/** A note at the customer itself, or at a lead of theirs. */
export interface CustomerNote {
  id: string
  leadId: string | null
  text: string
  authorName: string
  writtenAt: Date
}
