import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/database'
import { accounts } from './account-tables'

/** The administrator who was added first; undefined while there is none. */
export async function firstAdministrator(db: Database | Transaction) {
  const [found] = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .orderBy(asc(accounts.createdAt))
    .limit(1)
  return found
}
