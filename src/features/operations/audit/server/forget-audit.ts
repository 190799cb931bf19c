import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import type { AuditEventName } from '../domain/audit-events'
import { auditLog } from './audit-tables'

interface Forgotten {
  /** Events about accounts only: these have an index of their own. */
  action: Extract<AuditEventName, `account.${string}`>
  before: Date
}

/** Batch size: rows deleted per statement, so that none locks the log for long. */
const AT_ONCE = 5000

/** Deletes events of one kind from before a moment, in batches. */
export async function forgetAudit(
  db: Database,
  { action, before }: Forgotten,
  atOnce = AT_ONCE,
): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subjectKind, 'account'),
          eq(auditLog.action, action),
          lt(auditLog.happenedAt, before),
        ),
      )
      .limit(atOnce)
    const gone = await db.delete(auditLog).where(inArray(auditLog.id, old)).returning({ id: auditLog.id })
    if (gone.length < atOnce) return
  }
}
