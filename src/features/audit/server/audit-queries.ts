import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/database'
import type { AuditFilter } from '../rules/audit-filter'
import { auditLog } from './audit-tables'

const ENTRIES_PER_PAGE = 50

/** A page of the log, newest first. */
export async function auditPage(db: Database, { subjectKind, before }: AuditFilter) {
  const found = await db
    .select()
    .from(auditLog)
    .where(
      and(
        subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined,
        before &&
          sql`(${auditLog.happenedAt}, ${auditLog.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(ENTRIES_PER_PAGE + 1)
  const entries = found.slice(0, ENTRIES_PER_PAGE)
  const last = entries.at(-1)
  return {
    entries,
    next: found.length > ENTRIES_PER_PAGE && last ? { at: last.happenedAt, id: last.id } : undefined,
  }
}

/** What happened to one thing, newest first. */
export async function auditOfSubject(db: Database | Transaction, kind: string, id: string) {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.happenedAt))
    .limit(200)
}
