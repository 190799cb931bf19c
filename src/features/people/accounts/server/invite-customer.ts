import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerByAccount, customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context, Database, Transaction } from '@/platform/context'
import { accountThatLeft } from '../email-change/server/internal/address-owners'
import { makeLink } from './account-links'
import { accountCredentials, accountLinks, accounts } from './account-tables'
import { customerInvitationMail } from './mails/customer-invitation-mail'

/** Whose an address is (in small letters), so that no other customer can have it: a customer's, or one of ours. */
export type HolderOfAddress = { customerId: string } | 'colleague' | undefined

/** A customer holds their own address, those of their people, and for some days one that they left. */
export async function holderOfAddress(
  context: Context,
  tx: Transaction,
  email: string,
): Promise<HolderOfAddress> {
  const customer = await customerByEmail(tx, email)
  if (customer) return { customerId: customer.id }
  const { id, role } = accounts
  const [account] = await tx.select({ id, role }).from(accounts).where(eq(accounts.email, email))
  if (account?.role === 'admin') return 'colleague'
  const acting = account && (await customerOfAccount(tx, account.id))
  if (acting) return { customerId: acting.id }
  const left = await accountThatLeft(context, tx, email)
  const before = left && (await customerByAccount(tx, left))
  return before ? { customerId: before.id } : undefined
}

/** How somebody comes into an account: with their own password, by a link that still works until then, or not yet. */
export type WayIn = { by: 'password' } | { by: 'invitation'; until: Date } | { by: 'nothing' }

export async function wayInto(
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  accountId: string,
): Promise<WayIn> {
  const { userId, password } = accountCredentials
  if ((await db.$count(accountCredentials, and(eq(userId, accountId), isNotNull(password)))) > 0)
    return { by: 'password' }
  const { purpose, expiresAt } = accountLinks
  const [link] = await db
    .select({ until: expiresAt })
    .from(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), eq(purpose, 'invitation'), gt(expiresAt, now())))
    .orderBy(desc(expiresAt))
    .limit(1)
  return link ? { by: 'invitation', until: link.until } : { by: 'nothing' }
}

/** Row lock on an account: of two invitations at once, the second finds the first. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
}

interface Invited {
  accountId: string
  /** In small letters. */
  email: string
  name: string
}

/** Mails a customer the link with which they choose a password. Answers the mail. */
export async function inviteCustomer(
  context: Context,
  tx: Transaction,
  { accountId, email, name }: Invited,
): Promise<string> {
  const token = await makeLink(context, tx, accountId, 'invitation')
  return await queueMail(context, tx, await customerInvitationMail(context, { email, name }, token))
}
