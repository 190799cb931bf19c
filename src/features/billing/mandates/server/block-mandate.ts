import { and, eq, isNull } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { mandates } from './mandate-tables'

/** A bank says that nothing can be debited by this mandate any more. Stays as evidence. False when that was known. */
export async function blockMandate(
  context: Context,
  tx: Transaction,
  { id, code }: { id: string; code: string },
): Promise<boolean> {
  const { now } = context
  const [blocked] = await tx
    .update(mandates)
    .set({ blockedAt: now(), blockedCode: code })
    .where(and(eq(mandates.id, id), isNull(mandates.blockedAt)))
    .returning({ id: mandates.id })
  if (!blocked) return false
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'mandate.blocked',
    subject: { kind: 'mandate', id },
    details: { code },
  })
  return true
}
