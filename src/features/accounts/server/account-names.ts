import { inArray } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { accounts } from './account-tables'

/** Names by account id, for lists that say who did something. Accounts that are gone are left out. */
export async function accountNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, wanted))
  return new Map(found.map(({ id, name }) => [id, name]))
}
