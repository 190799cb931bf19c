import { eq } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { accounts } from './account-tables'

/** The name that an account is greeted with, after its owner changed it. */
export async function renameAccount(tx: Transaction, accountId: string, name: string): Promise<void> {
  await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId))
}
