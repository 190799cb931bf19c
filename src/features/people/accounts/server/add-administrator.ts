import { and, eq } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { OfficeRole } from '../domain/roles'
import { endAllChanges } from '../email-change/server/begin-email-change'
import { dropPasskeys } from '../passkeys/server/drop-passkeys'
import { makeLink, passwordAddress } from './account-links'
import { accountCredentials, accountSessions, accounts } from './account-tables'

interface Administrator {
  email: string
  name: string
  officeRole?: OfficeRole
}

/** Upserts an administrator's account, an owner's unless another role is named, and returns its id. */
export async function addAdministrator(
  tx: Transaction,
  { email, name, officeRole = 'owner' }: Administrator,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<string> {
  await takeCustomerKeys(tx, email.trim().toLowerCase())
  const [account] = await tx
    .insert(accounts)
    .values({ email: email.trim().toLowerCase(), name, role: 'admin', officeRole, isDemo })
    .onConflictDoUpdate({ target: accounts.email, set: { role: 'admin', officeRole } })
    .returning({ id: accounts.id })
  if (!account) throw new Error('PostgreSQL gave no account back')
  return account.id
}

/** Removes the password, passkeys and sessions of a customer who becomes an administrator: they were good enough for a customer only. */
async function takeCustomerKeys(tx: Transaction, email: string): Promise<void> {
  const [customer] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.role, 'customer')))
  if (!customer) return
  await tx.delete(accountCredentials).where(eq(accountCredentials.userId, customer.id))
  await dropPasskeys(tx, customer.id)
  await tx.delete(accountSessions).where(eq(accountSessions.userId, customer.id))
}

/** `npm run admin:create`: adds an owner and returns a one-time link to choose a password, valid for a day. */
export async function createAdministrator(context: Context, administrator: Administrator): Promise<string> {
  return await context.db.transaction(async (tx) => {
    const accountId = await addAdministrator(tx, administrator)
    await endAllChanges(context, tx, accountId)
    await recordEvent(context, tx, {
      actor: SYSTEM,
      action: 'account.administrator-created',
      subject: { kind: 'account', id: accountId },
    })
    return passwordAddress(context, await makeLink(context, tx, accountId, 'first-admin'))
  })
}
