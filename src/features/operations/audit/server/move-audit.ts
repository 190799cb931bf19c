import { eq, sql } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { auditLog } from './audit-tables'

/**
 * Moves what this transaction has written down to the moment of the context, for the past that a demo is given: the
 * database dates each line by itself. Throws in live mode, where the log tells when it was told.
 */
export async function moveAudit({ now, settings }: Context, tx: Transaction): Promise<void> {
  if (settings.appMode !== 'demo') throw new Error('Only a demo has a past that did not happen')
  const { happenedAt } = auditLog
  // All that one transaction writes down bears the moment at which it began.
  await tx.update(auditLog).set({ happenedAt: now() }).where(eq(happenedAt, sql`now()::timestamptz(3)`))
}
