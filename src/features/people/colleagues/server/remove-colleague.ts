import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { dropLinksOf } from '@/features/people/accounts/server/account-links'
import { accountCredentials, accounts } from '@/features/people/accounts/server/account-tables'
import type { Context } from '@/platform/context'
import { dropSecondFactor, endSessionsOf } from './internal/end-sessions-of'
import { lockOwnersAnd } from './internal/lock-owners'

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
    await tx.update(accounts).set({ role: 'customer', officeRole: null }).where(eq(accounts.id, accountId))
    await tx.delete(accountCredentials).where(eq(accountCredentials.userId, accountId))
    await dropSecondFactor(tx, accountId)
    await dropLinksOf(tx, accountId)
    await endSessionsOf(tx, accountId)
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'account.removed',
      subject: { kind: 'account', id: accountId },
      details: { role: locked.target.officeRole },
      payload: { accountId, officeRole: null },
    })
    return 'removed'
  })
}
