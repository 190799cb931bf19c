import { eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { calendarFeeds } from './appointment-tables'

/** Reaction to a colleague who leaves, or who may not see the agenda any more: their secret address answers nothing. */
export async function endCalendarFeed(
  _context: Context,
  tx: Transaction,
  {
    payload: { accountId, keepsWork },
  }: RecordedEvent<'account.removed'> | RecordedEvent<'account.role-changed'>,
): Promise<void> {
  if (keepsWork) return
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
}
