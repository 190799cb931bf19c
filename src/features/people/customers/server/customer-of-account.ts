import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { type HostingCustomer, hostingCustomers } from './customer-tables'

/** A customer without the password hash. */
export type CustomerOfAccount = Omit<HostingCustomer, 'passwordHash'>

/** The customer that signs in with this account; undefined for an account that never ordered. */
export async function customerOfAccount(
  db: Database | Transaction,
  accountId: string,
): Promise<CustomerOfAccount | undefined> {
  const [found] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.accountId, accountId))
  if (!found) return undefined
  const { passwordHash, ...customer } = found
  return customer
}

/** A customer without the password hash; undefined for an unknown id. */
export async function customerWithId(db: Database | Transaction, id: string) {
  const [found] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.id, id))
  if (!found) return undefined
  const { passwordHash, ...customer } = found
  return customer
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
