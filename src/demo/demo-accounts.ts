import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { DEMO_ADMIN, DEMO_CUSTOMER } from '@/features/people/accounts/domain/demo-sign-in'
import { hashPassword, verifyPassword } from '@/features/people/accounts/passwords/server/password-hash'
import {
  accountCredentials,
  accountSecondFactors,
  accountSessions,
  accounts,
} from '@/features/people/accounts/server/account-tables'
import { addAdministrator } from '@/features/people/accounts/server/add-administrator'
import { customerAccountFor } from '@/features/people/accounts/server/adopt-imported-account'
import { setPassword } from '@/features/people/accounts/server/choose-password'
import { underLock } from '@/features/people/accounts/server/start-lock'
import { addCustomer } from '@/features/people/customers/server/customer-accounts'
import type { Context, Transaction } from '@/platform/context'
import { DEMO_CUSTOMER_DETAILS } from './demo-people'
import { daysBefore } from './demo-time'

/**
 * Creates the demo customer and the demo administrator, and resets their passwords to those that demo mode shows,
 * whatever was done to them in between. Returns the lines that `npm start` prints about them. Throws in live mode.
 * `meanwhile` runs once both exist: hashing their passwords leaves this thread's processor idle.
 */
export async function prepareDemoAccounts(
  context: Context,
  meanwhile: () => Promise<void> = async () => {},
): Promise<string[]> {
  if (context.settings.appMode !== 'demo') throw new Error('Demo accounts belong to demo mode only')
  const admin = adminSignIn(context)
  const accountIds = await underLock(context, async (tx) => ({
    customer: await addDemoCustomer(context, tx),
    admin: await addAdministrator(tx, { ...DEMO_ADMIN, email: admin.email }, { isDemo: true }),
  }))
  const [isOwn] = await Promise.all([
    underLock(context, async (tx) => {
      await restorePassword(context, tx, accountIds.customer, DEMO_CUSTOMER.password)
      return await restoreAdministrator(context, tx, accountIds.admin, admin)
    }),
    meanwhile(),
  ])
  return [
    `Demo-klant (/hosting-login)  E-mail: ${DEMO_CUSTOMER.email}  Wachtwoord: ${DEMO_CUSTOMER.password}`,
    `Beheerder (/admin-dashboard)  E-mail: ${admin.email}  Wachtwoord: ${isOwn ? '(zelf gekozen)' : admin.password}`,
  ]
}

interface AdminSignIn {
  email: string
  password: string
  isFixed: boolean
}

/** ADMIN_EMAIL and ADMIN_PASSWORD when they are set; otherwise a password that is unique to each installation. */
function adminSignIn({ settings }: Context): AdminSignIn {
  const own = createHmac('sha256', settings.appSecret).update('demo administrator').digest('hex')
  return {
    email: (settings.adminEmail ?? DEMO_ADMIN.email).toLowerCase(),
    password: settings.adminPassword ?? `noaber-${own.slice(0, 10)}`,
    isFixed: settings.adminPassword !== undefined,
  }
}

/** A customer since before the oldest sample; added once, and left unchanged afterwards. */
async function addDemoCustomer(context: Context, tx: Transaction): Promise<string> {
  const { customerEmail, customerName } = DEMO_CUSTOMER_DETAILS
  const account = await customerAccountFor(tx, customerEmail, customerName, { isDemo: true })
  if (!account) throw new Error(`The address of the demo customer, ${customerEmail}, is no customer's`)
  const before = { ...context, now: () => daysBefore(context.now(), 400, 0) }
  await addCustomer(before, tx, DEMO_CUSTOMER_DETAILS, account.id)
  return account.id
}

/** Returns whether the administrator chose a password of their own, which then stays unless the settings name one. */
async function restoreAdministrator(
  context: Context,
  tx: Transaction,
  accountId: string,
  { password, isFixed }: AdminSignIn,
): Promise<boolean> {
  const hash = await passwordHashOf(tx, accountId)
  if (hash && !isFixed) return !(await verifyPassword(context, { hash, password }))
  await restorePassword(context, tx, accountId, password)
  return false
}

/** No-op while the password is as it should be, which is the case at most starts. */
async function restorePassword(
  context: Context,
  tx: Transaction,
  accountId: string,
  password: string,
): Promise<void> {
  const hash = await passwordHashOf(tx, accountId)
  if (hash && (await verifyPassword(context, { hash, password }))) return
  await setPassword(tx, accountId, await hashPassword(context, password))
  await tx.delete(accountSessions).where(eq(accountSessions.userId, accountId))
  await tx.delete(accountSecondFactors).where(eq(accountSecondFactors.userId, accountId))
  await tx.update(accounts).set({ twoFactorEnabled: false }).where(eq(accounts.id, accountId))
}

async function passwordHashOf(tx: Transaction, accountId: string): Promise<string | undefined> {
  const [credential] = await tx
    .select({ hash: accountCredentials.password })
    .from(accountCredentials)
    .where(and(eq(accountCredentials.userId, accountId), eq(accountCredentials.providerId, 'credential')))
  return credential?.hash ?? undefined
}
