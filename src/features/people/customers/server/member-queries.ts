import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { preparedQuery } from '@/platform/prepared-query'
import { customerMembers } from './member-tables'

/** The membership of an account; undefined for an account without. */
export async function memberOfAccount(db: Database | Transaction, accountId: string) {
  const [found] = await db
    .select()
    .from(customerMembers)
    .where(and(eq(customerMembers.accountId, accountId), isNull(customerMembers.removedAt)))
  return found
}

/** People with access to a customer's portal besides the party, by name. */
export async function membersOfCustomer(db: Database | Transaction, customerId: string) {
  return await membersOf(db, { customerId })
}

const membersOf = preparedQuery((db) =>
  db
    .select()
    .from(customerMembers)
    .where(
      and(eq(customerMembers.customerId, sql.placeholder('customerId')), isNull(customerMembers.removedAt)),
    )
    .orderBy(asc(customerMembers.name), asc(customerMembers.id)),
)
