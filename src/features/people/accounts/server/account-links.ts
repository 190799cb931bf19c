import { and, eq, gt } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { addSeconds } from '@/shared/instants'
import { LINK_HOURS, type LinkPurpose } from '../domain/internal/account-links'
import { accountLinks, accounts } from './account-tables'

/** Issues a one-time link to choose a password, and returns its token. Only the token's hash is stored. */
export async function makeLink(
  { now, random }: Context,
  tx: Transaction,
  accountId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const token = random.token()
  const createdAt = now()
  const expiresAt = addSeconds(createdAt, LINK_HOURS[purpose] * 60 * 60)
  await tx
    .insert(accountLinks)
    .values({ tokenHash: hashOfToken(token), accountId, purpose, createdAt, expiresAt })
  return token
}

/** Address of the page where a token is used. */
export function passwordAddress({ settings }: Context, token: string): string {
  return `${settings.siteUrl}/wachtwoord-kiezen?token=${token}`
}

/** The account of a token that is still valid. */
export async function accountOfLink({ db, now }: Context, token: string) {
  const [found] = await db
    .select({ id: accounts.id, email: accounts.email, name: accounts.name, purpose: accountLinks.purpose })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(isUsable(token, now()))
  return found
}

/** Consumes a token and returns its account's id. Atomic delete: of two uses at once, one gets the id. */
export async function useLink({ now }: Context, tx: Transaction, token: string): Promise<string | undefined> {
  const [used] = await tx
    .delete(accountLinks)
    .where(isUsable(token, now()))
    .returning({ accountId: accountLinks.accountId })
  return used?.accountId
}

export async function dropLinksOf(tx: Transaction | Database, accountId: string): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
}

function isUsable(token: string, now: Date) {
  return and(eq(accountLinks.tokenHash, hashOfToken(token)), gt(accountLinks.expiresAt, now))
}
