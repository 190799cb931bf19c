import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { accounts } from './account-tables'

/** Those of these accounts that are administrators' now. */
export async function administratorsAmong(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  const { id, name, email, role } = accounts
  return await db
    .select({ id, name, email })
    .from(accounts)
    .where(and(inArray(id, [...ids]), eq(role, 'admin')))
    .orderBy(asc(email))
}

/** All administrators, by name. */
export async function administrators(db: Database): Promise<{ id: string; name: string }[]> {
  const { id, name, role } = accounts
  return await db.select({ id, name }).from(accounts).where(eq(role, 'admin')).orderBy(asc(name), asc(id))
}
