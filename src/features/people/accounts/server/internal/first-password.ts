import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { accountCredentials, accounts, firstPasswordCodes } from '../account-tables'

/** Length in letters and digits; each code works once, for 72 hours (docs/product/people.md#first-password). */
const FIRST_PASSWORD_LENGTH = 12
const FIRST_PASSWORD_HOURS = 72

/**
 * Issues a 12-character one-time code, for the mail that says how to sign in for the first time. It works for 72 hours,
 * and only to choose an own password; codes of earlier mails keep working too. Put it in a mail as a secret, and
 * nowhere else in readable form.
 */
export async function issueFirstPassword(
  context: Context,
  tx: Transaction,
  accountId: string,
): Promise<string> {
  const code = context.random.alphanumerics(FIRST_PASSWORD_LENGTH)
  const createdAt = context.now()
  const expiresAt = addSeconds(createdAt, FIRST_PASSWORD_HOURS * 60 * 60)
  await tx
    .insert(firstPasswordCodes)
    .values({ accountId, codeHash: hashOf(context, code), createdAt, expiresAt })
  return code
}

/** A one-time code for an account that has no password of its own yet; undefined for one that has. */
export async function issueFirstPasswordIfNone(
  context: Context,
  tx: Transaction,
  accountId: string,
): Promise<string | undefined> {
  const [credential] = await tx
    .select({ id: accountCredentials.id })
    .from(accountCredentials)
    .where(and(eq(accountCredentials.userId, accountId), isNotNull(accountCredentials.password)))
    .limit(1)
  return credential ? undefined : await issueFirstPassword(context, tx, accountId)
}

/** Consumes a code and returns its account's id. Atomic delete: of two uses at once, one gets the id. */
export async function useFirstPassword(
  context: Context,
  tx: Transaction,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const owner = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  const [used] = await tx
    .delete(firstPasswordCodes)
    .where(
      and(
        inArray(firstPasswordCodes.accountId, owner),
        eq(firstPasswordCodes.codeHash, hashOf(context, password.trim())),
        gt(firstPasswordCodes.expiresAt, context.now()),
      ),
    )
    .returning({ accountId: firstPasswordCodes.accountId })
  return used?.accountId
}

/** Revokes the codes of all mails. */
export async function dropFirstPasswords(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(firstPasswordCodes).where(eq(firstPasswordCodes.accountId, accountId))
}

function hashOf({ settings }: Context, code: string): string {
  return createHmac('sha256', settings.appSecret).update(`first password ${code}`).digest('base64url')
}
