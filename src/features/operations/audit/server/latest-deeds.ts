import { inArray, max } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { auditLog } from './audit-tables'

/** When each of these accounts last did something that the log has; who did nothing is left out. */
export async function latestDeeds(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const found = await db
    .select({ actorId: auditLog.actorId, at: max(auditLog.happenedAt) })
    .from(auditLog)
    .where(inArray(auditLog.actorId, [...accountIds]))
    .groupBy(auditLog.actorId)
  return new Map(found.flatMap(({ actorId, at }) => (actorId && at ? [[actorId, at]] : [])))
}
