import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import type { OfficeRole } from '../domain/roles'
import { accounts } from './account-tables'

interface Administrator {
  id: string
  name: string
  email: string
  officeRole: OfficeRole
}

export type Locked =
  | { outcome: 'locked'; owners: readonly string[]; target: Administrator }
  /** Whoever asks is no owner any more. */
  | { outcome: 'not-owner' }
  /** Whom it is about does not work here (any more). */
  | { outcome: 'unknown' }

/**
 * Row locks on all owners, in the order of their ids, and then on whom it is about. Changes of roles queue here, and each
 * looks at what the one before left: of two owners who demote each other, the second is no owner any more.
 */
export async function lockOwnersAnd(
  tx: Transaction,
  { accountId, adminId }: { accountId: string; adminId: string },
): Promise<Locked> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.officeRole, 'owner'))
    .orderBy(asc(accounts.id))
    .for('update')
  const owners = found.map(({ id }) => id)
  if (!owners.includes(adminId)) return { outcome: 'not-owner' }
  const { id, name, email, officeRole } = accounts
  const [target] = await tx
    .select({ id, name, email, officeRole })
    .from(accounts)
    .where(and(eq(id, accountId), isNotNull(officeRole)))
    .for('update')
  if (!target?.officeRole) return { outcome: 'unknown' }
  return { outcome: 'locked', owners, target: { ...target, officeRole: target.officeRole } }
}

/** Row lock: whether this account is an owner's, who cannot be demoted or taken away before the transaction ends. */
export async function isStillOwner(tx: Transaction, accountId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.officeRole, 'owner')))
    .for('share')
  return found !== undefined
}
