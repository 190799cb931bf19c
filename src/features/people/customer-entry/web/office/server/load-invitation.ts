import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { accountNames } from '@/features/people/accounts/server/account-names'
import { type WayIn, wayInto } from '@/features/people/accounts/server/invite-customer'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import type { Context } from '@/platform/context'

/** How a customer signs in, and who invited them last. */
export interface Invitation {
  wayIn: WayIn
  last: { at: Date; by: string | undefined } | undefined
}

export async function loadInvitation(
  context: Context,
  { id, email, accountId }: { id: string; email: string; accountId: string | null },
): Promise<Invitation> {
  const { db } = context
  const [known, entries] = await Promise.all([customerByEmail(db, email), auditOfSubject(db, 'customer', id)])
  const invited = entries.find(({ action }) => action === 'customer.invited')
  const names = await accountNames(db, invited ? [invited.actorId] : [])
  const by = invited?.actorId ? names.get(invited.actorId) : undefined
  const ownWay = accountId ? await wayInto(context, db, accountId) : ({ by: 'nothing' } as const)
  return {
    // The password of before the move opens the account once.
    wayIn: known?.importedHash ? { by: 'password' } : ownWay,
    last: invited && { at: invited.happenedAt, by },
  }
}
