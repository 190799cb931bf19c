import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { preparedQuery } from '@/platform/prepared-query'
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
  const [found] = await customersOfAccount(db, { accountId })
  return found
}

const { passwordHash, ...RECORD } = getTableColumns(hostingCustomers)

/** One look-up by the id of the customer, so that PostgreSQL reads a row of an index for each part. */
const customersOfAccount = preparedQuery((db) => {
  const accountId = sql.placeholder('accountId')
  const isMembership = and(eq(customerMembers.accountId, accountId), isNull(customerMembers.removedAt))
  const memberOf = db.select({ id: customerMembers.customerId }).from(customerMembers).where(isMembership)
  const rights = db.select({ rights: customerMembers.rights }).from(customerMembers).where(isMembership)
  const own = db
    .select({ id: hostingCustomers.id })
    .from(hostingCustomers)
    .where(eq(hostingCustomers.accountId, accountId))
  return db
    .select({ ...RECORD, rights: sql<PortalRights>`coalesce(${rights}, 'party')` })
    .from(hostingCustomers)
    .where(eq(hostingCustomers.id, sql`coalesce(${memberOf}, ${own})`))
})

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
