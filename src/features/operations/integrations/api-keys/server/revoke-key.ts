import { and, eq, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { apiKeys } from './api-key-tables'

/** Revokes a key at once. `unchanged`: it was revoked already, or does not exist. */
export async function revokeKey(
  context: Context,
  keyId: string,
  admin: { id: string },
): Promise<'revoked' | 'unchanged'> {
  const { db, now } = context
  return await db.transaction(async (tx) => {
    const [key] = await tx
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name })
    if (!key) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'api-key.revoked',
      subject: { kind: 'api-key', id: keyId },
      details: { name: key.name },
    })
    return 'revoked'
  })
}
