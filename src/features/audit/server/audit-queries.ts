import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/database'
import { beyondCursor, pageFrom, readingOrder } from '@/platform/newest-first'
import type { AuditFilter } from '../rules/audit-filter'
import { auditLog } from './audit-tables'

const ENTRIES_PER_PAGE = 50

/** A page of the log, newest first. */
export async function auditPage(db: Database, { subjectKind, cursor }: AuditFilter) {
  const place = { at: auditLog.happenedAt, id: auditLog.id, cursor }
  const found = await db
    .select()
    .from(auditLog)
    .where(and(subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined, beyondCursor(place)))
    .orderBy(...readingOrder(place, false))
    .limit(ENTRIES_PER_PAGE + 1)
  return pageFrom(found, ENTRIES_PER_PAGE, cursor, ({ happenedAt }) => happenedAt)
}

/** What happened to one thing, newest first. */
export function auditOfSubject(db: Database | Transaction, kind: string, id: string) {
  return auditOfSubjects(db, [{ kind, id }])
}

const MOST_ENTRIES = 500

/** What happened to any of these things, newest first. */
export async function auditOfSubjects(
  db: Database | Transaction,
  subjects: readonly { kind: string; id: string }[],
) {
  const { subjectKind, subjectId, happenedAt, id } = auditLog
  return db
    .select()
    .from(auditLog)
    .where(or(...subjects.map(({ kind, id }) => and(eq(subjectKind, kind), eq(subjectId, id))), sql`false`))
    .orderBy(desc(happenedAt), desc(id))
    .limit(MOST_ENTRIES)
}
