import { inArray, max } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { accountSessions } from './account-tables'

/** The latest use of a session of each of these accounts; without one it is left out. */
export async function lastSeenOf(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (accountIds.length === 0) return new Map()
  const { userId, updatedAt } = accountSessions
  const found = await db
    .select({ userId, seenAt: max(updatedAt) })
    .from(accountSessions)
    .where(inArray(userId, [...accountIds]))
    .groupBy(userId)
  return new Map(found.flatMap(({ userId, seenAt }) => (seenAt ? [[userId, seenAt] as const] : [])))
}
