import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { hostingTransferCodes } from '../transfer-code-tables'
import { unsealTransferCode } from './transfer-codes'

export type ShownTransferCode =
  | { outcome: 'shown'; code: string; givenAt: Date }
  /** No code was given, or it was deleted. */
  | { outcome: 'none' }
  /** Decryption failed: APP_SECRET was changed since. */
  | { outcome: 'unreadable' }

/**
 * Decrypts the transfer code of an order for an administrator who moves the name; an audit event records who looked.
 */
export async function showTransferCode(
  context: Context,
  orderId: string,
  admin: { id: string; role: 'admin' },
): Promise<ShownTransferCode> {
  const { db, settings } = context
  return await db.transaction(async (tx) => {
    const [kept] = await tx
      .select()
      .from(hostingTransferCodes)
      .where(eq(hostingTransferCodes.orderId, orderId))
    if (!kept) return { outcome: 'none' }
    const code = unsealTransferCode(settings, orderId, kept.sealedCode)
    if (code === undefined) return { outcome: 'unreadable' }
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'order.transfer-code-shown',
      subject: { kind: 'order', id: orderId },
    })
    return { outcome: 'shown', code, givenAt: kept.givenAt }
  })
}
