import { inArray } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import type { MailedCustomer } from '../domain/mail-part'
import { hostingCustomers } from './customer-tables'

export interface CustomerRecipients {
  /** The customer's own address of now: under this the mail is found. */
  personAddress: string
  /** Never empty. Without a name the mail keeps its own. */
  recipients: readonly { address: string; name?: string }[]
}

/** Who gets a mail to these customers, by their address of now; unknown customers are left out. */
export async function recipientsOfCustomers(
  tx: Transaction,
  customers: readonly MailedCustomer[],
): Promise<(customer: MailedCustomer) => CustomerRecipients | undefined> {
  const ids = [...new Set(customers.map(({ id }) => id))]
  if (ids.length === 0) return () => undefined
  const { id, email } = hostingCustomers
  const found = await tx.select({ id, email }).from(hostingCustomers).where(inArray(id, ids))
  const byId = new Map(found.map((customer) => [customer.id, customer]))
  return ({ id }) => {
    const customer = byId.get(id)
    return customer && { personAddress: customer.email, recipients: [{ address: customer.email }] }
  }
}
