import { eq } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { signal } from '@/platform/signals'
import { rightsSignal } from '../domain/rights-signal'
import { dropPasskeys } from '../passkeys/server/drop-passkeys'
import { dropLinksOf } from './account-links'
import { accountCredentials, accountSecondFactors, accountSessions, accounts } from './account-tables'

/** Signs an account out everywhere: every node reads sessions from the database, and the signal ends live streams. */
export async function endSessionsOf(tx: Transaction, accountId: string): Promise<number> {
  const ended = await tx
    .delete(accountSessions)
    .where(eq(accountSessions.userId, accountId))
    .returning({ id: accountSessions.id })
  await signal(tx, rightsSignal(accountId))
  return ended.length
}

/** Removes the authenticator, the passkeys and the leave to go without; the next sign-in asks an administrator for a new one. */
export async function dropSecondFactor(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(accountSecondFactors).where(eq(accountSecondFactors.userId, accountId))
  await dropPasskeys(tx, accountId)
  await tx
    .update(accounts)
    .set({ twoFactorEnabled: false, secondFactorSkippedAt: null })
    .where(eq(accounts.id, accountId))
}

/** Takes everything away that opens an account: password, second step, passkeys, one-time links and sessions. */
export async function closeAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(accountCredentials).where(eq(accountCredentials.userId, accountId))
  await dropSecondFactor(tx, accountId)
  await dropLinksOf(tx, accountId)
  await endSessionsOf(tx, accountId)
}
