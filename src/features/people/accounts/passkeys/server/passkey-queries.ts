import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { accounts } from '../../server/account-tables'
import { passkeyOwners, passkeys } from './passkey-tables'

const { id, name, device, backedUp, createdAt, lastUsedAt, credentialId } = passkeys

/** Passkeys of an account, the oldest first, and how they sign in. */
export async function passkeysOf(db: Database, accountId: string) {
  const [list, [owner]] = await Promise.all([
    db
      .select({ id, name, device, backedUp, createdAt, lastUsedAt, credentialId })
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId))
      .orderBy(asc(createdAt), asc(id)),
    db.select().from(passkeyOwners).where(eq(passkeyOwners.accountId, accountId)),
  ])
  return { list, userHandle: owner?.userHandle, isOnlyWay: Boolean(owner?.passkeyOnlySince) }
}

export type PasskeysOfAccount = Awaited<ReturnType<typeof passkeysOf>>

/** What a person's export says of their passkeys; keys and ids are no data about them. */
export async function passkeyFactsOf(db: Database | Transaction, accountId: string) {
  return await db
    .select({ name, device, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(createdAt))
}

/** Whether an account has a passkey at all. */
export async function hasPasskey(db: Database, accountId: string): Promise<boolean> {
  const [found] = await db.select({ id }).from(passkeys).where(eq(passkeys.accountId, accountId)).limit(1)
  return found !== undefined
}

/** 'Alleen met een passkey': whether no password signs in to the account of this address. */
export async function isPasskeyOnly(db: Database, email: string): Promise<boolean> {
  const [found] = await db
    .select({ accountId: passkeyOwners.accountId })
    .from(passkeyOwners)
    .innerJoin(accounts, eq(accounts.id, passkeyOwners.accountId))
    .where(and(eq(accounts.email, email), isNotNull(passkeyOwners.passkeyOnlySince)))
  return found !== undefined
}
