import { eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { canBeGivenWork } from '@/features/people/accounts/domain/roles'
import type { Context, Transaction } from '@/platform/context'
import { calendarFeeds } from './appointment-tables'

/** Reaction to a colleague who leaves, or who may not see the agenda any more: their secret address answers nothing. */
export async function endCalendarFeed(
  _context: Context,
  tx: Transaction,
  {
    payload: { accountId, officeRole },
  }: RecordedEvent<'account.removed'> | RecordedEvent<'account.role-changed'>,
): Promise<void> {
  if (canBeGivenWork(officeRole)) return
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
}
