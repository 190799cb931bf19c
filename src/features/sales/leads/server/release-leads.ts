import { eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { canBeGivenWork } from '@/features/people/accounts/domain/roles'
import type { Context, Transaction } from '@/platform/context'
import { leads } from './lead-tables'

/** Reaction to a colleague who leaves, or who only reads from now on: their leads are nobody's. */
export async function releaseLeads(
  _context: Context,
  tx: Transaction,
  {
    payload: { accountId, officeRole },
  }: RecordedEvent<'account.removed'> | RecordedEvent<'account.role-changed'>,
): Promise<void> {
  if (canBeGivenWork(officeRole)) return
  await tx.update(leads).set({ ownerId: null }).where(eq(leads.ownerId, accountId))
}
