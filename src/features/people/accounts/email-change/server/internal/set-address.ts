import { eq } from 'drizzle-orm'
import { changeCustomerAddress } from '@/features/people/customers/server/customer-accounts'
import type { Transaction } from '@/platform/context'
import { dropLinksOf } from '../../../server/account-links'
import { accountSessions, accounts } from '../../../server/account-tables'
import { dropFirstPasswords } from '../../../server/internal/first-password'

/** Writes the address of an account and its customer. Sessions, links and codes that the other address knew of, end. */
export async function setAddress(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx.update(accounts).set({ email, emailVerified: true }).where(eq(accounts.id, accountId))
  await changeCustomerAddress(tx, accountId, email)
  await tx.delete(accountSessions).where(eq(accountSessions.userId, accountId))
  await dropLinksOf(tx, accountId)
  await dropFirstPasswords(tx, accountId)
}
