import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { makeLink, passwordAddress } from './account-links'
import { accountCredentials, accounts } from './account-tables'
import { addAdministrator } from './add-administrator'
import { underLock } from './start-lock'

/**
 * Makes a link for the first administrator at every start in live mode, until there is one who can sign in. Returns
 * what the operator should read about it. Throws on a database with demo accounts.
 */
export async function prepareLiveAccounts(context: Context): Promise<string[]> {
  const [demo] = await context.db.select().from(accounts).where(eq(accounts.isDemo, true)).limit(1)
  if (demo)
    throw new Error(
      `De database bevat demogegevens (account ${demo.email}). Begin live met een lege DATA_DIR of DATABASE_URL.`,
    )
  const { adminEmail } = context.settings
  if (!adminEmail || (await hasAdministrator(context))) return []
  const token = await underLock(context, async (tx) => {
    const accountId = await addAdministrator(tx, { email: adminEmail, name: 'Beheerder' })
    return await makeLink(context, tx, accountId, 'first-admin')
  })
  return [
    `Nog geen beheerder. Kies binnen 24 uur een wachtwoord voor ${adminEmail}: ${passwordAddress(context, token)}`,
  ]
}

/** Whether an owner can sign in: an account without a password is still waiting for its owner. */
async function hasAdministrator({ db }: Context): Promise<boolean> {
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountCredentials, eq(accountCredentials.userId, accounts.id))
    .where(and(eq(accounts.officeRole, 'owner'), isNotNull(accountCredentials.password)))
    .limit(1)
  return found !== undefined
}
