import { eq } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { passkeyOwners } from '../passkey-tables'

/** Lets the password sign in again. */
export async function allowPasswords(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(passkeyOwners).set({ passkeyOnlySince: null }).where(eq(passkeyOwners.accountId, accountId))
}
