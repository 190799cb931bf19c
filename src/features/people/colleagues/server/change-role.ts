import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { rightsSignal } from '@/features/people/accounts/domain/rights-signal'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { accounts } from '@/features/people/accounts/server/account-tables'
import type { Context } from '@/platform/context'
import { signal } from '@/platform/signals'
import { lockOwnersAnd } from './internal/lock-owners'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** Whose role it is, and what it is from now on. */
    'account.role-changed': { accountId: string; officeRole: OfficeRole }
    'account.removed': { accountId: string; officeRole: null }
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
    await tx.update(accounts).set({ officeRole }).where(eq(accounts.id, accountId))
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'account.role-changed',
      subject: { kind: 'account', id: accountId },
      details: { from: target.officeRole, to: officeRole },
      payload: { accountId, officeRole },
    })
    await signal(tx, rightsSignal(accountId))
    return 'changed'
  })
}
