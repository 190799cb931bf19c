import { eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { accounts } from './account-tables'

/** Names by account id, for lists that say who did something. */
export const accountNames = namesById({ table: accounts, id: accounts.id, name: accounts.name })

/** E-mail addresses by account id, for lists that say whose account it was about. */
export const accountAddresses = namesById({ table: accounts, id: accounts.id, name: accounts.email })

/** Reaction to changed details of a customer: their account is greeted with the same name. */
export async function renameAccount(
  _context: Context,
  tx: Transaction,
  { payload: { accountId, name } }: RecordedEvent<'customer.record-changed'>,
): Promise<void> {
  if (!accountId) return
  await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId))
}
