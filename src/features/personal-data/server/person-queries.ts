import { messagesOfPerson } from '@/features/contact/server/contact-queries'
import { customerData } from '@/features/hosting/server/personal-data'
import { leadsOfPerson } from '@/features/leads/server/lead-queries'
import { mailsToPerson } from '@/features/mail/server/mail-queries'
import { SUBSCRIPTION_LABELS } from '@/features/newsletter/rules/subscription-state'
import { subscriptionOf } from '@/features/newsletter/server/subscription-of'
import type { Database } from '@/platform/database'

/** Everything that shares an e-mail address, for the page of that person. */
export async function personWithAddress(db: Database, email: string) {
  const [leads, messages, subscription, customers, mails] = await Promise.all([
    leadsOfPerson(db, email),
    messagesOfPerson(db, email),
    subscriptionOf(db, email),
    customerData.find(db, email),
    mailsToPerson(db, email),
  ])
  return {
    leads,
    messages,
    newsletter: subscription && SUBSCRIPTION_LABELS[subscription.state].toLowerCase(),
    isCustomer: customers.length > 0,
    mails,
  }
}
