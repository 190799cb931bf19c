import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { watchVatId } from '@/features/billing/vat/server/vat-id-checks'
import type { Context, Database, Transaction } from '@/platform/context'
import type { CustomerDetails } from '../domain/customer-details'
import { hostingCustomers } from './customer-tables'
import { customerMembers } from './member-tables'

export interface KnownCustomer {
  id: string
  accountId: string | null
  name: string
  /** Hash of the password in another system, for an imported customer who has not signed in yet. */
  importedHash: string | null
}

const KNOWN = {
  id: hostingCustomers.id,
  accountId: hostingCustomers.accountId,
  name: hostingCustomers.customerName,
  importedHash: hostingCustomers.passwordHash,
}

/** The customer with this e-mail address, whatever its letter case. */
export async function customerByEmail(
  db: Database | Transaction,
  email: string,
): Promise<KnownCustomer | undefined> {
  const [found] = await db
    .select(KNOWN)
    .from(hostingCustomers)
    .where(eq(sql`lower(${hostingCustomers.email})`, email.toLowerCase()))
  return found
}

/** The customers with these e-mail addresses (in small letters): their addresses, by their ids. */
export async function customersByEmail(
  db: Database | Transaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const address = sql<string>`lower(${hostingCustomers.email})`
  const found = await db
    .select({ id: hostingCustomers.id, address })
    .from(hostingCustomers)
    .where(inArray(address, [...emails]))
  return new Map(found.map(({ id, address }) => [id, address]))
}

/** Links a customer to the account that it signs in with, unless it has another. Returns whether it is linked now. */
export async function linkCustomerToAccount(
  tx: Transaction,
  customerId: string,
  accountId: string,
): Promise<boolean> {
  const linked = await tx
    .update(hostingCustomers)
    .set({ accountId })
    .where(
      and(
        eq(hostingCustomers.id, customerId),
        or(isNull(hostingCustomers.accountId), eq(hostingCustomers.accountId, accountId)),
      ),
    )
    .returning({ id: hostingCustomers.id })
  return linked.length > 0
}

/** Writes the address of the customer that signs in with this account, and of its membership. */
export async function changeCustomerAddress(
  tx: Transaction,
  accountId: string,
  email: string,
): Promise<void> {
  await tx.update(hostingCustomers).set({ email }).where(eq(hostingCustomers.accountId, accountId))
  await tx.update(customerMembers).set({ email }).where(eq(customerMembers.accountId, accountId))
}

/** The customer that signs in with this account. */
export async function customerByAccount(
  tx: Transaction,
  accountId: string,
): Promise<KnownCustomer | undefined> {
  const [found] = await tx
    .select(KNOWN)
    .from(hostingCustomers)
    .where(eq(hostingCustomers.accountId, accountId))
  return found
}

/** Removes the imported password hash, as the account has a password of its own now. */
export async function forgetImportedHash(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(hostingCustomers)
    .set({ passwordHash: null })
    .where(eq(hostingCustomers.accountId, accountId))
}

/** Inserts a customer and returns its id; undefined when another customer has this address by now. */
export async function addCustomer(
  context: Context,
  tx: Transaction,
  { customerEmail: email, ...record }: CustomerDetails,
  accountId: string | undefined,
): Promise<string | undefined> {
  const [added] = await tx
    .insert(hostingCustomers)
    .values({ ...record, accountId, email, createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ id: hostingCustomers.id })
  if (added) await watchVatId(context, tx, record.customerVatId)
  return added?.id
}
