import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { closeAccount } from '@/features/people/accounts/server/close-account'
import { lockOwnersAnd } from '@/features/people/accounts/server/lock-owners'
import { setOfficeRole } from '@/features/people/accounts/server/office-accounts'
import type { Context } from '@/platform/context'
import { endInvitationsOf } from './invite-colleague'

interface Removal {
  accountId: string
  admin: { id: string }
}

/** `oneself`: another owner has to do it, so that one is left. */
export type RemovalOutcome = 'removed' | 'oneself' | 'not-owner' | 'unknown'

/**
 * Takes a colleague away: whatever opens the account ends in one transaction, and reactions end keys, feeds and what they
 * had taken on. The account itself stays, as a customer's without a password, so that their name stays in history.
 */
export async function removeColleague(
  context: Context,
  { accountId, admin }: Removal,
): Promise<RemovalOutcome> {
  if (accountId === admin.id) return 'oneself'
  return await context.db.transaction(async (tx) => {
    const locked = await lockOwnersAnd(tx, { accountId, adminId: admin.id })
    if (locked.outcome !== 'locked') return locked.outcome
    await setOfficeRole(tx, accountId, null)
    await closeAccount(tx, accountId)
    await endInvitationsOf(context, tx, accountId)
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'account.removed',
      subject: { kind: 'account', id: accountId },
      details: { role: locked.target.officeRole },
      payload: { accountId, keepsWork: false, keepsKeys: false, stays: false },
    })
    return 'removed'
  })
}
