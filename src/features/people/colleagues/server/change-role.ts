import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { canBeGivenWork, type OfficeRole } from '@/features/people/accounts/domain/roles'
import { lockOwnersAnd } from '@/features/people/accounts/server/lock-owners'
import { setOfficeRole } from '@/features/people/accounts/server/office-accounts'
import type { Context } from '@/platform/context'
import { endInvitationsOf } from './invite-colleague'

declare module '@/features/operations/audit/domain/audit-events' {
  /** Whose rights are less from now on, and what they keep. */
  interface KeptRights {
    accountId: string
    /** Leads, conversations and the agenda. */
    keepsWork: boolean
    /** API keys, which are an owner's. */
    keepsKeys: boolean
    /** Whether they still work here. */
    stays: boolean
  }

  interface EventPayloads {
    'account.role-changed': KeptRights
    'account.removed': KeptRights
  }
}

interface RoleChange {
  accountId: string
  officeRole: OfficeRole
  admin: { id: string }
}

/** `last-owner`: nobody would be left who may do everything. */
export type RoleOutcome = 'changed' | 'unchanged' | 'last-owner' | 'not-owner' | 'unknown'

/** Gives a colleague another role, which counts from their next request on. */
export async function changeRole(
  context: Context,
  { accountId, officeRole, admin }: RoleChange,
): Promise<RoleOutcome> {
  return await context.db.transaction(async (tx) => {
    const locked = await lockOwnersAnd(tx, { accountId, adminId: admin.id })
    if (locked.outcome !== 'locked') return locked.outcome
    const { owners, target } = locked
    if (target.officeRole === officeRole) return 'unchanged'
    if (target.officeRole === 'owner' && owners.length === 1) return 'last-owner'
    await setOfficeRole(tx, accountId, officeRole)
    if (officeRole !== 'owner') await endInvitationsOf(context, tx, accountId)
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'account.role-changed',
      subject: { kind: 'account', id: accountId },
      details: { from: target.officeRole, to: officeRole },
      payload: {
        accountId,
        keepsWork: canBeGivenWork(officeRole),
        keepsKeys: officeRole === 'owner',
        stays: true,
      },
    })
    return 'changed'
  })
}
