import { and, eq, ne } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { forgetImportedHash } from '@/features/people/customers/server/customer-accounts'
import type { Context, Transaction } from '@/platform/context'
import type { LinkPurpose } from '../domain/internal/account-links'
import type { SignedInAccount } from '../domain/roles'
import { hashPassword, verifyPassword } from '../passwords/server/password-hash'
import { accountOfLink, dropLinksOf, useLink } from './account-links'
import { accountCredentials, accountSessions, accounts } from './account-tables'
import { beginAttempt, forgiveAttempts, unlessTooBusy } from './internal/account-attempts'
import { dropFirstPasswords } from './internal/first-password'
import { passwordChangedMail } from './mails/password-mails'

/**
 * Sets the password of the account that a link belongs to. It ends all sessions, revokes all other links and codes, and
 * lifts a lock-out. Returns the account's e-mail address, to sign in with; undefined when the link was used or expired.
 * Throws `Overloaded`, with the link still valid, when there is no room to hash.
 */
export async function choosePassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<{ email: string } | undefined> {
  const owner = await accountOfLink(context, token)
  if (!owner) return undefined
  const passwordHash = await hashPassword(context, password)
  const mail = await passwordChangedMail(context, owner)
  return await context.db.transaction(async (tx) => {
    const accountId = await useLink(context, tx, token)
    if (!accountId) return undefined
    await setPassword(tx, accountId, passwordHash)
    await tx.delete(accountSessions).where(eq(accountSessions.userId, accountId))
    await forgiveAttempts(context, tx, { target: owner.email })
    if (owner.purpose === 'reset') await queueMail(context, tx, mail)
    await recordPasswordSet(context, tx, accountId, owner.purpose)
    return { email: owner.email }
  })
}

/** Changes the password of a signed-in account that knows the current one. Its other sessions end. */
export async function changePassword(
  context: Context,
  { account, clientAddress }: { account: SignedInAccount; clientAddress: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<'changed' | 'refused' | 'limited' | 'busy'> {
  const attempt = { kind: 'sign-in', target: account.email, clientAddress } as const
  const verdict = await beginAttempt(context, attempt)
  if (verdict.outcome !== 'admitted') return 'limited'
  const passwordHash = await unlessTooBusy(context, verdict.attemptId, async () =>
    (await knowsPassword(context, account.id, currentPassword))
      ? await hashPassword(context, newPassword)
      : undefined,
  )
  if (passwordHash === 'busy') return 'busy'
  if (!passwordHash) return 'refused'
  const mail = await passwordChangedMail(context, account)
  await context.db.transaction(async (tx) => {
    await setPassword(tx, account.id, passwordHash)
    await tx
      .delete(accountSessions)
      .where(and(eq(accountSessions.userId, account.id), ne(accountSessions.id, account.sessionId)))
    await forgiveAttempts(context, tx, { target: account.email, attemptId: verdict.attemptId })
    await queueMail(context, tx, mail)
    await recordPasswordSet(context, tx, account.id, 'change')
  })
  return 'changed'
}

/** Whether this is the password of the account; an account without one takes as long. */
export async function knowsPassword(context: Context, accountId: string, password: string): Promise<boolean> {
  const [credential] = await context.db
    .select({ hash: accountCredentials.password })
    .from(accountCredentials)
    .where(and(eq(accountCredentials.userId, accountId), eq(accountCredentials.providerId, 'credential')))
  return await verifyPassword(context, { hash: credential?.hash ?? '', password })
}

/** The one place where a password is written. It revokes whatever could set another, or open the account without it. */
export async function setPassword(tx: Transaction, accountId: string, passwordHash: string): Promise<void> {
  await tx
    .insert(accountCredentials)
    .values({ userId: accountId, accountId, providerId: 'credential', password: passwordHash })
    .onConflictDoUpdate({
      target: [accountCredentials.userId, accountCredentials.providerId],
      set: { password: passwordHash },
    })
  await dropLinksOf(tx, accountId)
  await dropFirstPasswords(tx, accountId)
  await forgetImportedHash(tx, accountId)
}

async function recordPasswordSet(
  context: Context,
  tx: Transaction,
  accountId: string,
  by: LinkPurpose | 'change',
): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) return
  await recordEvent(context, tx, {
    actor: actorOf(account),
    action: 'account.password-set',
    subject: { kind: 'account', id: accountId },
    details: { by },
  })
}
