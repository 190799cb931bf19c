import type { Database, Transaction } from '@/platform/database'
import type { AuditEntry } from '../rules/audit-entry'
import { auditLog } from './audit-tables'

/** Writes one line of the audit log, in the transaction of what it tells about: either both are there, or neither. */
export async function recordAudit(tx: Transaction | Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(auditRow(entry))
}

/** An entry as the table has it; the database adds the moment. */
export function auditRow({ actor, action, subject, details = {} }: AuditEntry) {
  return {
    actorKind: actor.kind,
    actorId: 'accountId' in actor ? actor.accountId : null,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details,
  }
}
