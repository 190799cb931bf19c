import { eq, sql } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { auditLog } from './audit-tables'

/**
 * Backdates the events of this transaction to the context's clock, for the invented past of a demo: the database dates
 * each row itself. Throws in live mode, where the log has to show the real time.
 */
export async function moveAudit({ now, settings }: Context, tx: Transaction): Promise<void> {
  if (settings.appMode !== 'demo') throw new Error('Only a demo has a past that did not happen')
  const { happenedAt } = auditLog
  // All rows of one transaction have its start time, so that identifies them.
  await tx.update(auditLog).set({ happenedAt: now() }).where(eq(happenedAt, sql`now()::timestamptz(3)`))
}
