import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { MailedCustomer, MailPart } from '../domain/mail-part'
import { hostingCustomers } from './customer-tables'

export interface CustomerRecipients {
  /** The customer's own address of now: under this the mail is found. */
  personAddress: string
  /** Never empty. Without a name the mail keeps its own. */
  recipients: readonly { address: string; name?: string }[]
}

/** Who gets a mail to these customers, by their address of now; unknown customers are left out. */
export async function recipientsOfCustomers(
  db: Database | Transaction,
  customers: readonly MailedCustomer[],
): Promise<(customer: MailedCustomer) => CustomerRecipients | undefined> {
  const ids = [...new Set(customers.map(({ id }) => id))]
  if (ids.length === 0) return () => undefined
  const { id, email, invoiceEmail } = hostingCustomers
  const found = await db.select({ id, email, invoiceEmail }).from(hostingCustomers).where(inArray(id, ids))
  const byId = new Map(found.map((customer) => [customer.id, customer]))
  return ({ id, part }) => {
    const customer = byId.get(id)
    if (!customer) return undefined
    const addresses = new Set(addressesFor(part, customer))
    return {
      personAddress: customer.email,
      recipients: [...addresses].map((address) => ({ address })),
    }
  }
}

function addressesFor(
  part: MailPart,
  { email, invoiceEmail }: { email: string; invoiceEmail: string | null },
): string[] {
  if (part === 'invoices') return [invoiceEmail ?? email]
  return part === 'demand' && invoiceEmail ? [invoiceEmail, email] : [email]
}
