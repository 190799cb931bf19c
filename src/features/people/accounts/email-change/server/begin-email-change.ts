import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { addSeconds } from '@/shared/instants'
import { accounts } from '../../server/account-tables'
import { type BegunBy, CHANGES_PER_DAY, CONFIRM_HOURS } from '../domain/email-change'
import { emailChanges } from './email-change-tables'
import { belongsToAnother } from './internal/address-owners'
import { addressTakenMail, confirmAddressMail } from './mails/email-change-mails'

interface WantedChange {
  accountId: string
  to: string
  by: BegunBy
  actor: Actor
}

/**
 * `taken`: the address is somebody else's; only the office hears so. A customer gets the answer `begun`, and the mail
 * tells the owner of that address: the page must not tell who is a customer.
 */
export type BegunChange =
  | { outcome: 'begun'; mailId: string }
  | { outcome: 'same' | 'taken' | 'limited' | 'unknown' }

/** Begins a change of a customer's e-mail address: nothing changes before the new address has confirmed it. */
export async function beginEmailChange(
  context: Context,
  { accountId, to: typed, by, actor }: WantedChange,
): Promise<BegunChange> {
  return await context.db.transaction((tx) =>
    beginEmailChangeIn(context, tx, { accountId, to: typed.trim().toLowerCase(), by, actor }),
  )
}

/** The same in the caller's transaction. */
export async function beginEmailChangeIn(
  context: Context,
  tx: Transaction,
  { accountId, to, by, actor }: WantedChange,
): Promise<BegunChange> {
  const [account] = await tx
    .select({ email: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, 'customer')))
    .for('update')
  if (!account) return { outcome: 'unknown' }
  if (account.email === to) return { outcome: 'same' }
  const begunAt = context.now()
  if (by === 'customer' && (await begunLately(tx, accountId, begunAt)) >= CHANGES_PER_DAY)
    return { outcome: 'limited' }
  const isTaken = await belongsToAnother(context, tx, to, accountId)
  if (isTaken && by === 'office') return { outcome: 'taken' }
  await endOpenChanges(context, tx, accountId)
  const token = context.random.token()
  await tx.insert(emailChanges).values({
    id: context.random.uuid(),
    accountId,
    fromEmail: account.email,
    toEmail: to,
    begunBy: by,
    begunAt,
    confirmHash: isTaken ? null : hashOfToken(token),
    confirmUntil: addSeconds(begunAt, CONFIRM_HOURS * 60 * 60),
  })
  const mail = isTaken
    ? await addressTakenMail(to)
    : await confirmAddressMail(context, { name: account.name, from: account.email, to, by }, token)
  const mailId = await queueMail(context, tx, mail)
  await recordEvent(context, tx, {
    actor,
    action: 'account.email-change-begun',
    subject: { kind: 'account', id: accountId },
    details: { by },
  })
  return { outcome: 'begun', mailId }
}

/** Withdraws what was begun and not confirmed; false when there was nothing. */
export async function withdrawEmailChange(
  context: Context,
  { accountId, actor }: { accountId: string; actor: Actor },
): Promise<boolean> {
  return await context.db.transaction(async (tx) => {
    if ((await endOpenChanges(context, tx, accountId)) === 0) return false
    await recordEvent(context, tx, {
      actor,
      action: 'account.email-change-withdrawn',
      subject: { kind: 'account', id: accountId },
    })
    return true
  })
}

/** Ends what was begun and not confirmed, with its link; returns how many. */
export async function endOpenChanges({ now }: Context, tx: Transaction, accountId: string): Promise<number> {
  const { confirmedAt, endedAt, id } = emailChanges
  const ended = await tx
    .update(emailChanges)
    .set({ endedAt: now(), confirmHash: null })
    .where(and(eq(emailChanges.accountId, accountId), isNull(confirmedAt), isNull(endedAt)))
    .returning({ id })
  return ended.length
}

/**
 * Ends every link of changes of this account's address, also those that undo one: whoever read mail at an earlier address
 * does not come into what the account opens from now on.
 */
export async function endAllChanges(context: Context, tx: Transaction, accountId: string): Promise<void> {
  await endOpenChanges(context, tx, accountId)
  const { undoUntil, undoneAt } = emailChanges
  const now = context.now()
  await tx
    .update(emailChanges)
    .set({ undoUntil: now })
    .where(and(eq(emailChanges.accountId, accountId), gt(undoUntil, now), isNull(undoneAt)))
}

async function begunLately(tx: Transaction, accountId: string, now: Date): Promise<number> {
  const since = addSeconds(now, -24 * 60 * 60)
  return await tx.$count(
    emailChanges,
    and(eq(emailChanges.accountId, accountId), gt(emailChanges.begunAt, since)),
  )
}
