import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { DEMO_ADMIN, DEMO_CUSTOMER } from '@/features/accounts/rules/demo-sign-in'
import {
  accountCredentials,
  accountSecondFactors,
  accountSessions,
  accounts,
} from '@/features/accounts/server/account-tables'
import { addAdministrator } from '@/features/accounts/server/add-administrator'
import { setPassword } from '@/features/accounts/server/choose-password'
import { hashPassword, verifyPassword } from '@/features/accounts/server/password-hash'
import { underLock } from '@/features/accounts/server/start-lock'
import type { Context, Transaction } from '@/platform/context'
import { addDemoCustomer } from './demo-customer'

/**
 * Makes the demo customer and the demo administrator, and gives them back the passwords that demo mode shows,
 * whatever was done to them in between. Answers the lines that `npm start` prints about them. Throws in live mode.
 */
export async function prepareDemoAccounts(context: Context): Promise<string[]> {
  if (context.settings.appMode !== 'demo') throw new Error('Demo accounts belong to demo mode only')
  const admin = adminSignIn(context)
  await underLock(context, async (tx) => {
    const customerId = await demoCustomerAccount(tx)
    await addDemoCustomer(context, tx, { ...DEMO_CUSTOMER, accountId: customerId })
    await restorePassword(context, tx, customerId, DEMO_CUSTOMER.password)
    const adminId = await addAdministrator(tx, { ...DEMO_ADMIN, email: admin.email }, { isDemo: true })
    if (admin.isFixed || !(await hasPassword(tx, adminId)))
      await restorePassword(context, tx, adminId, admin.password)
  })
  return await signInLines(context)
}

async function signInLines(context: Context): Promise<string[]> {
  const admin = adminSignIn(context)
  const isOwn = !(await signsInWith(context, admin))
  return [
    `Demo-klant (/hosting-login)  E-mail: ${DEMO_CUSTOMER.email}  Wachtwoord: ${DEMO_CUSTOMER.password}`,
    `Beheerder (/admin-dashboard)  E-mail: ${admin.email}  Wachtwoord: ${isOwn ? '(zelf gekozen)' : admin.password}`,
  ]
}

/** ADMIN_EMAIL and ADMIN_PASSWORD when they are set; otherwise a password that every installation has for itself. */
function adminSignIn({ settings }: Context) {
  const own = createHmac('sha256', settings.appSecret).update('demo administrator').digest('hex')
  return {
    email: (settings.adminEmail ?? DEMO_ADMIN.email).toLowerCase(),
    password: settings.adminPassword ?? `noaber-${own.slice(0, 10)}`,
    isFixed: settings.adminPassword !== undefined,
  }
}

async function demoCustomerAccount(tx: Transaction): Promise<string> {
  const { email, name } = DEMO_CUSTOMER
  await tx.insert(accounts).values({ email, name, isDemo: true }).onConflictDoNothing()
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  if (!account) throw new Error('PostgreSQL gave no account back')
  return account.id
}

/** Nothing to do while the password still is what it should be, which is the case at most starts. */
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

async function signsInWith(context: Context, { email, password }: { email: string; password: string }) {
  const { db } = context
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return account
    ? await verifyPassword(context, { hash: (await passwordHashOf(db, account.id)) ?? '', password })
    : false
}

async function hasPassword(tx: Transaction, accountId: string): Promise<boolean> {
  return Boolean(await passwordHashOf(tx, accountId))
}

async function passwordHashOf(db: Context['db'] | Transaction, accountId: string) {
  const [credential] = await db
    .select({ hash: accountCredentials.password })
    .from(accountCredentials)
    .where(and(eq(accountCredentials.userId, accountId), eq(accountCredentials.providerId, 'credential')))
  return credential?.hash
}
