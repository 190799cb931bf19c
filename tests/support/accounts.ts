import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '../../src/features/people/accounts/domain/roles'
import { passkeyOwners, passkeys } from '../../src/features/people/accounts/passkeys/server/passkey-tables'
import { hashPassword } from '../../src/features/people/accounts/passwords/server/password-hash'
import { accountCredentials } from '../../src/features/people/accounts/server/account-tables'
import { addAdministrator } from '../../src/features/people/accounts/server/add-administrator'
import { customerAccountFor } from '../../src/features/people/accounts/server/adopt-imported-account'
import { setPassword } from '../../src/features/people/accounts/server/choose-password'
import type { AccountRequest } from '../../src/features/people/accounts/server/request-account'
import { hostingCustomers } from '../../src/features/people/customers/server/customer-tables'
import type { TestContext } from './database'
import { PASSWORD_COST } from './password-cost'

export const PASSWORD = 'een goed gekozen wachtwoord'

/** A visitor with an IP address of their own, and the cookies that they received. */
export function visitor(clientAddress = '10.0.0.1', cookies: readonly string[] = []): AccountRequest {
  const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' })
  const pairs = cookies.map((cookie) => cookie.split(';')[0])
  if (pairs.length > 0) headers.set('cookie', pairs.join('; '))
  return { headers, clientAddress }
}

/** Adds an account with a password; returns its id. */
export async function addAccount(
  { db, context }: TestContext,
  { email, role = 'customer', password = PASSWORD }: { email: string; role?: Role; password?: string | null },
): Promise<string> {
  const passwordHash = password && (await hashPassword(context, password))
  if (passwordHash && !passwordHash.startsWith(`scrypt$${PASSWORD_COST.N}$`))
    throw new Error(
      'vitest.config.ts no longer replaces the cost of passwords: each would take a third of a second',
    )
  return await db.transaction(async (tx) => {
    const name = 'Jan Wevers'
    const id =
      role === 'admin'
        ? await addAdministrator(tx, { email, name })
        : (await customerAccountFor(tx, email, name))?.id
    if (!id) throw new Error(`${email} has an account of another kind`)
    if (passwordHash) await setPassword(tx, id, passwordHash)
    return id
  })
}

/** A customer as an import from the old site stores them: with the SHA-256 of the password, and no account. */
export async function addImportedCustomer(
  { db }: TestContext,
  email: string,
  password: string,
): Promise<void> {
  await db.insert(hostingCustomers).values({
    email,
    customerName: 'Jan Wevers',
    passwordHash: createHash('sha256').update(password).digest('hex'),
  })
}

export async function storedHash({ db }: TestContext, accountId: string): Promise<string | null | undefined> {
  const [credential] = await db
    .select()
    .from(accountCredentials)
    .where(eq(accountCredentials.userId, accountId))
  return credential?.password
}

/** A passkey of an account that signs in with nothing else. */
export async function addPasskey({ db, clock }: TestContext, accountId: string) {
  await db.insert(passkeyOwners).values({ accountId, userHandle: accountId, passkeyOnlySince: clock.now })
  await db.insert(passkeys).values({
    id: randomUUID(),
    accountId,
    credentialId: accountId,
    publicKey: 'x',
    counter: 0,
    transports: [],
    deviceType: 'multiDevice',
    backedUp: true,
    aaguid: '',
    device: 'iPhone',
    name: 'Telefoon',
    createdAt: clock.now,
  })
}
