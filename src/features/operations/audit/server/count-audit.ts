import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '@/platform/database'
import type { AuditEntry } from '../domain/audit-entry'
import { auditLog } from './audit-tables'
import { auditRow, type QuietEventName } from './record-event'

/** Window in which a repetition is counted in the row of the first event. */
const ONE_LINE_MINUTES = 10

/**
 * Aggregates an event that strangers can cause endlessly: one row per subject and window, with the number in `count`.
 */
export async function countAudit<Name extends QuietEventName>(
  tx: Transaction,
  entry: AuditEntry<Name>,
): Promise<void> {
  const { action, subjectKind, subjectId } = auditRow(entry)
  // Advisory lock: two concurrent events would not see each other's row.
  const line = `audit ${action} ${subjectKind} ${subjectId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`)
  const counting = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, subjectKind),
        eq(auditLog.subjectId, subjectId),
        eq(auditLog.action, action),
        gt(auditLog.happenedAt, sql`now() - make_interval(mins => ${ONE_LINE_MINUTES})`),
      ),
    )
    .orderBy(desc(auditLog.happenedAt))
    .limit(1)
  const soFar = sql`coalesce((${auditLog.details} ->> 'count')::integer, 1)`
  const counted = await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} || jsonb_build_object('count', ${soFar} + 1)` })
    .where(eq(auditLog.id, counting))
    .returning({ id: auditLog.id })
  if (counted.length === 0) await tx.insert(auditLog).values(auditRow(entry))
}
