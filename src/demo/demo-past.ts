import { sql } from 'drizzle-orm'
import type { AuditEntry } from '@/features/audit/rules/audit-entry'
import type { AuditEventName } from '@/features/audit/rules/audit-events'
import { auditLog } from '@/features/audit/server/audit-tables'
import { auditRow } from '@/features/audit/server/record-audit'
import type { Context, Transaction } from '@/platform/context'

export type PastEntry = { [Name in AuditEventName]: AuditEntry<Name> & { at: Date } }[AuditEventName]

/** Writes down what happened in the invented past of a demo. Throws in live mode: there the log tells when it was told. */
export async function recordDemoPast(
  { settings }: Context,
  tx: Transaction,
  entries: readonly PastEntry[],
): Promise<void> {
  if (settings.appMode !== 'demo') throw new Error('Only a demo has a past that did not happen')
  if (entries.length === 0) return
  await tx
    .insert(auditLog)
    .values(entries.map(({ at, ...entry }) => ({ ...auditRow(entry), happenedAt: at })))
}

/** Moves what use cases wrote in this transaction to the moment at which a demo says that it happened. */
export async function moveToDemoPast(
  { settings }: Context,
  tx: Transaction,
  moments: readonly { subjectId: string; action: AuditEventName; at: Date }[],
): Promise<void> {
  if (settings.appMode !== 'demo') throw new Error('Only a demo has a past that did not happen')
  const told = JSON.stringify(moments.map(({ subjectId, action, at }) => ({ id: subjectId, action, at })))
  await tx.execute(sql`
    UPDATE ${auditLog} SET happened_at = told.at
    FROM jsonb_to_recordset(${told}::jsonb) AS told(id text, action text, at timestamptz)
    WHERE ${auditLog.subjectId} = told.id AND ${auditLog.action} = told.action
      AND ${auditLog.happenedAt} = now()::timestamptz(3)`)
}
