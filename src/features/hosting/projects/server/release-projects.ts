import { eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { canBeGivenWork } from '@/features/people/accounts/domain/roles'
import type { Context, Transaction } from '@/platform/context'
import { projects } from './project-tables'

/** Reaction to a colleague who leaves, or who only reads from now on: their projects are nobody's. */
export async function releaseProjects(
  _context: Context,
  tx: Transaction,
  {
    payload: { accountId, officeRole },
  }: RecordedEvent<'account.removed'> | RecordedEvent<'account.role-changed'>,
): Promise<void> {
  if (canBeGivenWork(officeRole)) return
  await tx.update(projects).set({ ownerId: null }).where(eq(projects.ownerId, accountId))
}
