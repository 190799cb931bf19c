import { eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { projects } from './project-tables'

/** Reaction to a colleague who leaves, or who only reads from now on: their projects are nobody's. */
export async function releaseProjects(
  _context: Context,
  tx: Transaction,
  {
    payload: { accountId, keepsWork },
  }: RecordedEvent<'account.removed'> | RecordedEvent<'account.role-changed'>,
): Promise<void> {
  if (keepsWork) return
  await tx.update(projects).set({ ownerId: null }).where(eq(projects.ownerId, accountId))
}
