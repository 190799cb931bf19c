import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/database'
import type { Actor, AuditEntry } from '../domain/audit-entry'
import type { AuditEventName, KeptDetails } from '../domain/audit-events'
import { auditLog } from './audit-tables'

/** Writes one row of the audit log, in the transaction of the change itself: either both exist, or neither. */
export async function recordAudit<Name extends AuditEventName>(
  tx: Transaction | Database,
  entry: AuditEntry<Name>,
): Promise<void> {
  await tx.insert(auditLog).values(auditRow(entry))
}

/**
 * Changes rows and writes one audit row in one statement: both, or neither when no row changes. The change has to
 * return its rows.
 */
export async function changeWithAudit<Name extends AuditEventName>(
  tx: Transaction | Database,
  change: SQLWrapper,
  entry: AuditEntry<Name>,
): Promise<void> {
  const { actorKind, actorId, action, subjectKind, subjectId, details } = auditRow(entry)
  await tx.execute(sql`
    with changed as ${change}
    insert into ${auditLog} (actor_kind, actor_id, action, subject_kind, subject_id, details)
    select ${actorKind}, ${actorId}::uuid, ${action}, ${subjectKind}, ${subjectId}, ${JSON.stringify(details)}::jsonb
    where exists (select from changed)`)
}

interface LooseEntry {
  actor: Actor
  action: string
  subject: { kind: string; id: string }
  details?: KeptDetails | undefined
}

/** An entry as a row of the table; the database adds the time. */
export function auditRow({ actor, action, subject, details = {} }: LooseEntry) {
  return {
    actorKind: actor.kind,
    actorId: 'accountId' in actor ? actor.accountId : null,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details,
  }
}
