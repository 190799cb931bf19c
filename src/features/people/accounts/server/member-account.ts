import { and, eq, inArray } from 'drizzle-orm'
import { customerByAccount, customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { memberOfAccount } from '@/features/people/customers/server/member-queries'
import type { Context, Transaction } from '@/platform/context'
import { accountThatLeft } from '../email-change/server/internal/address-owners'
import { accounts } from './account-tables'
import { customerAccountFor } from './adopt-imported-account'

/**
 * Whether an address (in small letters) is somebody's who cannot become a member: a customer, a member of a customer or
 * an administrator; or can still become it by an undo.
 */
export async function belongsToSomebody(context: Context, tx: Transaction, email: string): Promise<boolean> {
  if (await customerByEmail(tx, email)) return true
  if (await accountThatLeft(context, tx, email)) return true
  const [account] = await tx
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.email, email))
    .for('update')
  if (!account) return false
  if (account.role === 'admin') return true
  return Boolean((await customerByAccount(tx, account.id)) ?? (await memberOfAccount(tx, account.id)))
}

/** Account of a new member, created if missing; undefined where the address is somebody's. */
export async function accountForMember(
  context: Context,
  tx: Transaction,
  { email, name }: { email: string; name: string },
): Promise<string | undefined> {
  if (await belongsToSomebody(context, tx, email)) return undefined
  return (await customerAccountFor(tx, email, name))?.id
}

/**
 * Deletes those of these accounts that are nobody's any more: no customer's, no member's, no colleague's. Row locks come
 * first, as somebody may be let in again meanwhile.
 */
export async function deleteAccountsOfNobody(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), eq(accounts.role, 'customer')))
    .for('update')
  for (const { id } of found)
    if (!(await customerByAccount(tx, id)) && !(await memberOfAccount(tx, id)))
      await tx.delete(accounts).where(eq(accounts.id, id))
}
