import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { signal } from '@/platform/signals'
import { rightsSignal } from '../domain/rights-signal'
import type { OfficeRole } from '../domain/roles'
import { passkeys } from '../passkeys/server/passkey-tables'
import { accountSessions, accounts } from './account-tables'

/** The account with this address when somebody who works here has it, under a row lock. */
export async function lockOfficeAccount(tx: Transaction, typed: string) {
  const { id, name, email, officeRole } = accounts
  const [found] = await tx
    .select({ id, name, email })
    .from(accounts)
    .where(and(eq(email, typed.trim().toLowerCase()), isNotNull(officeRole)))
    .for('update')
  return found
}

/** Whether this account is of somebody who works here, under a row lock: it cannot become so meanwhile. */
export async function lockIfOffice(tx: Transaction, accountId: string): Promise<boolean> {
  const [found] = await tx
    .select({ officeRole: accounts.officeRole })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return Boolean(found?.officeRole)
}

/** Sets the role; null makes it a customer's account, which still has the name that history shows. */
export async function setOfficeRole(
  tx: Transaction,
  accountId: string,
  officeRole: OfficeRole | null,
): Promise<void> {
  const role = officeRole === null ? 'customer' : 'admin'
  await tx.update(accounts).set({ role, officeRole }).where(eq(accounts.id, accountId))
  await signal(tx, rightsSignal(accountId))
}

/** Qualified column: in a query of one table drizzle leaves the table out, and a subquery would mean its own id. */
const ACCOUNT_ID = sql`${accounts}.${sql.identifier('id')}`

/** Everybody who works here, owners first, with their sessions and the latest use of one. */
export async function officeAccounts({ db }: Pick<Context, 'db'>) {
  const { id, name, email, officeRole, twoFactorEnabled } = accounts
  const found = await db
    .select({
      id,
      name,
      email,
      officeRole,
      // A passkey is both factors.
      hasSecondFactor: sql<boolean>`(
        ${twoFactorEnabled} or exists (select 1 from ${passkeys} where ${passkeys.accountId} = ${ACCOUNT_ID}))`,
      sessions: sql`(
        select count(*) from ${accountSessions}
        where ${accountSessions.userId} = ${ACCOUNT_ID} and ${accountSessions.expiresAt} > now())`.mapWith(
        Number,
      ),
      sessionUsedAt: sql<Date | null>`(
        select max(${accountSessions.updatedAt}) from ${accountSessions}
        where ${accountSessions.userId} = ${ACCOUNT_ID})`.mapWith(accountSessions.updatedAt),
    })
    .from(accounts)
    .where(isNotNull(officeRole))
    .orderBy(
      sql`array_position(array['owner', 'colleague', 'bookkeeper'], ${officeRole})`,
      asc(name),
      asc(id),
    )
  return found.flatMap((account) =>
    account.officeRole ? [{ ...account, officeRole: account.officeRole }] : [],
  )
}
