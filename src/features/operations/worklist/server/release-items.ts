import { eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { todayMarks, todayReaders } from './today-tables'

/**
 * Reaction to a colleague who leaves, or who only reads from now on: what they took is nobody's. Who left gets no morning
 * mail, also when they come back later.
 */
export async function releaseItems(
  _context: Context,
  tx: Transaction,
  {
    payload: { accountId, keepsWork, stays },
  }: RecordedEvent<'account.removed'> | RecordedEvent<'account.role-changed'>,
): Promise<void> {
  if (!stays) await tx.delete(todayReaders).where(eq(todayReaders.accountId, accountId))
  if (keepsWork) return
  await tx.update(todayMarks).set({ ownerId: null }).where(eq(todayMarks.ownerId, accountId))
}
