import { eq } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { passkeyOwners, passkeys } from './passkey-tables'

/** Removes all passkeys of an account, and with them the choice to sign in with nothing else. */
export async function dropPasskeys(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
  await tx.delete(passkeyOwners).where(eq(passkeyOwners.accountId, accountId))
}
