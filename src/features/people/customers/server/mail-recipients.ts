import { and, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { MemberRights } from '../domain/customer-rights'
import type { MailedCustomer, MailPart } from '../domain/mail-part'
import { hostingCustomers } from './customer-tables'
import { customerMembers } from './member-tables'

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
  const { customerId, rights, removedAt } = customerMembers
  const members = await db
    .select({ customerId, rights, email: customerMembers.email })
    .from(customerMembers)
    .where(and(inArray(customerId, ids), isNull(removedAt)))
    .orderBy(customerMembers.email)
  const byId = new Map(found.map((customer) => [customer.id, customer]))
  return ({ id, part }) => {
    const customer = byId.get(id)
    if (!customer) return undefined
    const theirs = members.filter((member) => member.customerId === id && hears(member.rights, part))
    const addresses = new Set([...addressesFor(part, customer), ...theirs.map(({ email }) => email)])
    return {
      personAddress: customer.email,
      recipients: [...addresses].map((address) => ({ address })),
    }
  }
}

const HEARD_BY = {
  contract: [],
  invoices: ['everything', 'invoices'],
  demand: ['everything', 'invoices'],
  technical: ['everything', 'technical'],
} as const satisfies Record<MailPart, readonly MemberRights[]>

function hears(rights: MemberRights, part: MailPart): boolean {
  return HEARD_BY[part].some((one) => one === rights)
}

/** Addresses besides those of members. */
function addressesFor(
  part: MailPart,
  { email, invoiceEmail }: { email: string; invoiceEmail: string | null },
): string[] {
  if (part === 'invoices') return [invoiceEmail ?? email]
  return part === 'demand' && invoiceEmail ? [invoiceEmail, email] : [email]
}
