import { and, desc, eq, inArray, max, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/database'
import { keysetPage, type ListRequest } from '@/platform/keyset-pagination'
import { type FilterOf, listAddress, typedText } from '@/shared/list-address'
import type { AuditEventName, AuditSubject, AuditSubjectKind } from '../domain/audit-events'
import { auditLog } from './audit-tables'

export const auditList = listAddress('/beheer/logboek', { subjectKind: typedText('over', 40) })
export type AuditFilter = FilterOf<typeof auditList>

const ENTRIES_PER_PAGE = 50

/** Keyset page of the log, newest first. */
export function auditPage(
  db: Database,
  { filter: { subjectKind }, cursor, limit = ENTRIES_PER_PAGE }: ListRequest<AuditFilter>,
) {
  return keysetPage({ table: auditLog, by: 'happenedAt', cursor, limit }, ({ beyond, order, limit }) =>
    db
      .select()
      .from(auditLog)
      .where(and(subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined, beyond))
      .orderBy(...order)
      .limit(limit),
  )
}

/** Events of one subject, newest first. */
export function auditOfSubject(db: Database | Transaction, kind: AuditSubjectKind, id: string) {
  return auditOfSubjects(db, [{ kind, id }])
}

/** Time of the last such event per subject; subjects without one are missing. */
export async function momentsOf<Name extends AuditEventName>(
  db: Database | Transaction,
  action: Name,
  subjects: { kind: AuditSubject<Name>['kind']; ids: readonly string[] },
): Promise<Map<string, Date>> {
  const { subjectKind, subjectId, happenedAt } = auditLog
  const found = await db
    .select({ id: subjectId, at: max(happenedAt) })
    .from(auditLog)
    .where(
      and(eq(subjectKind, subjects.kind), inArray(subjectId, [...subjects.ids]), eq(auditLog.action, action)),
    )
    .groupBy(subjectId)
  return new Map(found.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}

const MOST_ENTRIES = 500

/** Events of any of these subjects, newest first. */
export async function auditOfSubjects(db: Database | Transaction, subjects: readonly AuditSubject[]) {
  const { subjectKind, subjectId, happenedAt, id } = auditLog
  return db
    .select()
    .from(auditLog)
    .where(or(...subjects.map(({ kind, id }) => and(eq(subjectKind, kind), eq(subjectId, id))), sql`false`))
    .orderBy(desc(happenedAt), desc(id))
    .limit(MOST_ENTRIES)
}
