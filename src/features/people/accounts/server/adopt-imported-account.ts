import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import {
  customerByEmail,
  forgetImportedHash,
  type KnownCustomer,
  linkCustomerToAccount,
} from '@/features/people/customers/server/customer-accounts'
import type { Context, Database, Transaction } from '@/platform/context'
import { matchesBareSha256, matchesOldHash } from '../passwords/server/imported-password'
import { hashPassword } from '../passwords/server/password-hash'
import { accountCredentials, accounts } from './account-tables'

/** Result of trying an imported password. `refused`: it was wrong, and a slow hash was spent on it. */
export type Adoption = 'adopted' | 'refused' | 'none'

/**
 * Rehashes on first sign-in: the right password of an imported customer makes the account, with a slow salted hash of
 * ours, and deletes the old one. `none` for whoever has a password here already.
 */
export async function adoptImportedAccount(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<Adoption> {
  const customer = await customerByEmail(context.db, email)
  if (!customer?.importedHash || (await hasPassword(context.db, email))) return 'none'
  const isBare = /^[0-9a-f]{64}$/i.test(customer.importedHash)
  if (isBare && !matchesBareSha256(password, customer.importedHash)) return 'none'
  if (!isBare && !(await matchesOldHash(context, password, customer.importedHash))) return 'refused'
  const passwordHash = await hashPassword(context, password)
  await context.db.transaction(async (tx) => {
    const accountId = await accountOfCustomer(tx, email, customer)
    if (!accountId || !(await setMissingPassword(tx, accountId, passwordHash))) return
    await forgetImportedHash(tx, accountId)
  })
  return 'adopted'
}

async function hasPassword(db: Database, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountCredentials, eq(accountCredentials.userId, accounts.id))
    .where(and(eq(accounts.email, email), isNotNull(accountCredentials.password)))
  return found !== undefined
}

/**
 * Account of a customer, created if missing. Undefined where the address belongs to another kind of account: a
 * customer's old password opens no administrator's.
 */
export async function accountOfCustomer(
  tx: Transaction,
  email: string,
  { id, name }: Pick<KnownCustomer, 'id' | 'name'>,
): Promise<string | undefined> {
  const account = await customerAccountFor(tx, email, name)
  if (!account) return undefined
  return (await linkCustomerToAccount(tx, id, account.id)) ? account.id : undefined
}

/** The same account, not linked to its customer yet: a new one has no owner and no password. */
export async function customerAccountFor(
  tx: Transaction,
  email: string,
  name: string,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<{ id: string; isNew: boolean } | undefined> {
  const [added] = await tx
    .insert(accounts)
    .values({ email, name, role: 'customer', isDemo })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (added) return { ...added, isNew: true }
  const account = await customerAccount(tx, email)
  return account && { ...account, isNew: false }
}

async function customerAccount(tx: Transaction, email: string): Promise<{ id: string } | undefined> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.role, 'customer')))
  return account
}

/** Compare-and-set: false when the account has a password of its own, as then only that one counts. */
async function setMissingPassword(
  tx: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<boolean> {
  const set = await tx
    .insert(accountCredentials)
    .values({ userId: accountId, accountId, providerId: 'credential', password: passwordHash })
    .onConflictDoUpdate({
      target: [accountCredentials.userId, accountCredentials.providerId],
      set: { password: passwordHash },
      setWhere: isNull(accountCredentials.password),
    })
    .returning({ id: accountCredentials.id })
  return set.length > 0
}
