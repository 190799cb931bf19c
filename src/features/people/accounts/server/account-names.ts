import { eq } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { accounts } from './account-tables'

/** Names by account id, for lists that say who did something. */
export const accountNames = namesById({ table: accounts, id: accounts.id, name: accounts.name })

/** E-mail addresses by account id, for lists that say whose account it was about. */
export const accountAddresses = namesById({ table: accounts, id: accounts.id, name: accounts.email })

/** Renames an account, after its owner changed their name. */
export async function renameAccount(tx: Transaction, accountId: string, name: string): Promise<void> {
  await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId))
}
