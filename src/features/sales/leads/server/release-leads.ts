import { eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { leads } from './lead-tables'

/** Reaction to a colleague who leaves, or who only reads from now on: their leads are nobody's. */
export async function releaseLeads(
  _context: Context,
  tx: Transaction,
  {
    payload: { accountId, keepsWork },
  }: RecordedEvent<'account.removed'> | RecordedEvent<'account.role-changed'>,
): Promise<void> {
  if (keepsWork) return
  await tx.update(leads).set({ ownerId: null }).where(eq(leads.ownerId, accountId))
}
