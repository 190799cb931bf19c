import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import type { Context, Transaction } from '@/platform/context'
import { accounts } from '../../../server/account-tables'
import { emailChanges } from '../email-change-tables'

/** Whether an address (in small letters) is that of another account or customer, or can still become it by an undo. */
export async function belongsToAnother(
  context: Context,
  tx: Transaction,
  email: string,
  accountId: string,
): Promise<boolean> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  if (account && account.id !== accountId) return true
  const customer = await customerByEmail(tx, email)
  if (customer && customer.accountId !== accountId) return true
  const leftBy = await accountThatLeft(context, tx, email)
  return leftBy !== undefined && leftBy !== accountId
}

/** The account that had this address until shortly, and can have it back. */
export async function accountThatLeft(
  { now }: Context,
  tx: Transaction,
  email: string,
): Promise<string | undefined> {
  const { fromEmail, undoUntil, undoneAt, accountId } = emailChanges
  const [found] = await tx
    .select({ accountId })
    .from(emailChanges)
    .innerJoin(accounts, and(eq(accounts.id, accountId), ne(accounts.email, sql`${fromEmail}`)))
    .where(and(eq(fromEmail, email), gt(undoUntil, now()), isNull(undoneAt)))
    .limit(1)
  return found?.accountId
}
