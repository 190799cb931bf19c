import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { type HostingCustomer, hostingCustomers } from './customer-tables'

/** A customer, without what nobody needs to see. */
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
