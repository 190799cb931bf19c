import { and, eq, isNull } from 'drizzle-orm'
import { type RecordedEvent, recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { apiKeys } from './api-key-tables'

/** Reaction to a colleague who leaves, or who is no owner any more: the keys that act in their name are revoked. */
export async function revokeKeysOf(
  context: Context,
  tx: Transaction,
  {
    actor,
    payload: { accountId, keepsKeys },
  }: RecordedEvent<'account.removed'> | RecordedEvent<'account.role-changed'>,
): Promise<void> {
  if (keepsKeys) return
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: context.now() })
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, name: apiKeys.name })
  for (const { id, name } of revoked)
    await recordEvent(context, tx, {
      actor,
      action: 'api-key.revoked',
      subject: { kind: 'api-key', id },
      details: { name },
    })
}
