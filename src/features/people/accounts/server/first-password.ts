import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { accountCredentials, accounts, firstPasswordCodes } from './account-tables'

/** Twelve letters and digits that work once, for 72 hours (docs/product/people.md#first-password). */
const FIRST_PASSWORD_LENGTH = 12
const FIRST_PASSWORD_HOURS = 72

/**
 * Gives an account the 12-character code of a mail that says how to sign in for the first time. It works once, for 72
 * hours, and only to choose an own password; so do codes of earlier mails. Put it in a mail as a secret: it may be
 * readable nowhere else.
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

/** A code for an account that has no password of its own yet; undefined for one that has. */
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

/** Uses a code up. Of two who type it at once, one gets the account's id; afterwards nobody does. */
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

/** No code of any mail works from now on. */
export async function dropFirstPasswords(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(firstPasswordCodes).where(eq(firstPasswordCodes.accountId, accountId))
}

function hashOf({ settings }: Context, code: string): string {
  return createHmac('sha256', settings.appSecret).update(`first password ${code}`).digest('base64url')
}
