import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { PortalRights } from '../domain/customer-rights'
import { type HostingCustomer, hostingCustomers } from './customer-tables'
import { customerMembers } from './member-tables'

/** A customer without the password hash. */
type KnownRecord = Omit<HostingCustomer, 'passwordHash'>

/** The customer that an account acts for, with what it may do there. */
export type CustomerOfAccount = KnownRecord & { rights: PortalRights }

/**
 * The customer that this account acts for, as of this moment: the one that it is a member of, else the one that signs in
 * with it. Membership goes first, as anybody can order with an address that they type. Undefined for an account without.
 */
export async function customerOfAccount(
  db: Database | Transaction,
  accountId: string,
): Promise<CustomerOfAccount | undefined> {
  const [membership] = await db
    .select({ customer: hostingCustomers, rights: customerMembers.rights })
    .from(customerMembers)
    .innerJoin(hostingCustomers, eq(hostingCustomers.id, customerMembers.customerId))
    .where(and(eq(customerMembers.accountId, accountId), isNull(customerMembers.removedAt)))
  if (membership) return { ...withoutHash(membership.customer), rights: membership.rights }
  const [found] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.accountId, accountId))
  return found && { ...withoutHash(found), rights: 'party' }
}

function withoutHash({ passwordHash, ...customer }: HostingCustomer): KnownRecord {
  return customer
}

/** A customer without the password hash; undefined for an unknown id. */
export async function customerWithId(db: Database | Transaction, id: string) {
  const [found] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.id, id))
  return found && withoutHash(found)
}

/** Who is called about a customer, as the forms of the office fill in; undefined for an unknown id. */
export async function personOfCustomer(db: Database, id: string) {
  const customer = await customerWithId(db, id)
  if (!customer) return undefined
  const { customerName: name, email, customerPhone: phone } = customer
  return { name, email, phone }
}

/** The customer with this e-mail address, in any letter case. */
export async function customerWithEmail(db: Database | Transaction, email: string) {
  const { id, customerName, customerCompany } = hostingCustomers
  const [customer] = await db
    .select({ id, customerName, customerCompany })
    .from(hostingCustomers)
    .where(eq(sql`lower(${hostingCustomers.email})`, email.toLowerCase()))
  return customer
}

export async function customerCount(db: Database): Promise<number> {
  return await db.$count(hostingCustomers)
}

/** Those of these VAT ids that a customer has. */
export async function vatIdsOfCustomers(db: Database, vatIds: readonly string[]): Promise<Set<string>> {
  if (vatIds.length === 0) return new Set()
  const { customerVatId } = hostingCustomers
  const found = await db
    .selectDistinct({ vatId: customerVatId })
    .from(hostingCustomers)
    .where(inArray(customerVatId, [...vatIds]))
  return new Set(found.flatMap(({ vatId }) => vatId ?? []))
}
