import { watchVatId } from '@/features/billing/vat/server/vat-id-checks'
import type { Context, Transaction } from '@/platform/context'
import type { CustomerRecord } from '../domain/customer-details'
import { customersByEmail } from './customer-accounts'
import { hostingCustomers } from './customer-tables'

/** A customer of another system. Details may be missing. */
export interface ImportedCustomer {
  id: string
  /** In small letters. */
  email: string
  record: Record<Exclude<keyof CustomerRecord, 'customerCountry'>, string | null> &
    Pick<CustomerRecord, 'customerName' | 'customerCountry'>
  /** Hash of the old password, as `accounts` reads it; null without a password. */
  passwordHash: string | null
  createdAt: Date
}

/** Batch size: keeps the statement small, and the same each time, as PostgreSQL and drizzle hold each one whole. */
const ROWS_AT_ONCE = 100

/**
 * Stores customers of another system and returns all their ids by e-mail address. A customer whose address is here
 * already stays unchanged. The account is made later, by the first sign-in or the first link for a password.
 */
export async function importCustomers(
  context: Context,
  tx: Transaction,
  customers: readonly ImportedCustomer[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (let from = 0; from < customers.length; from += ROWS_AT_ONCE) {
    const some = customers.slice(from, from + ROWS_AT_ONCE)
    await tx
      .insert(hostingCustomers)
      .values(some.map(({ record, ...customer }) => ({ ...customer, ...record })))
      .onConflictDoNothing()
    for (const { record } of some) await watchVatId(context, tx, record.customerVatId)
    const emails = some.map(({ email }) => email)
    for (const [id, email] of await customersByEmail(tx, emails)) ids.set(email, id)
  }
  return ids
}
