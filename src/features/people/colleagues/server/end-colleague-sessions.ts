import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { endSessionsOf } from '@/features/people/accounts/server/close-account'
import { lockOwnersAnd } from '@/features/people/accounts/server/lock-owners'
import type { Context } from '@/platform/context'

/** Signs a colleague out everywhere. */
export async function endColleagueSessions(
  context: Context,
  { accountId, admin }: { accountId: string; admin: { id: string } },
): Promise<'ended' | 'not-owner' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const locked = await lockOwnersAnd(tx, { accountId, adminId: admin.id })
    if (locked.outcome !== 'locked') return locked.outcome
    const count = await endSessionsOf(tx, accountId)
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'account.sessions-ended',
      subject: { kind: 'account', id: accountId },
      details: { count },
    })
    return 'ended'
  })
}
