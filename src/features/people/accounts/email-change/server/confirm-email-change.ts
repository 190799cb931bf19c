import { and, eq, gt, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock, sqlState } from '@/platform/database-errors'
import { hashOfToken } from '@/platform/token-hash'
import { addSeconds } from '@/shared/instants'
import { accounts } from '../../server/account-tables'
import { UNDO_HOURS } from '../domain/email-change'
import { emailChanges } from './email-change-tables'
import { belongsToAnother } from './internal/address-owners'
import { moveRecords } from './internal/move-records'
import { setAddress } from './internal/set-address'
import { addressChangedMail } from './mails/email-change-mails'

export type ConfirmedChange = { outcome: 'confirmed'; mailId: string } | { outcome: 'gone' | 'taken' }

const UNIQUE_VIOLATION = '23505'

/**
 * Changes the address of an account and its customer, by the link in the mail to the new one. What is kept under the old
 * address goes along, all sessions and links end, and the old address is told how to undo it. `taken`: the address
 * became somebody else's meanwhile, and nothing is changed.
 */
export async function confirmEmailChange(context: Context, token: string): Promise<ConfirmedChange> {
  try {
    return await retryOnDeadlock(() => context.db.transaction((tx) => confirmIn(context, tx, token)))
  } catch (error) {
    // Race: an order with this address added a customer after we looked. The whole transaction is undone.
    if (sqlState(error) === UNIQUE_VIOLATION) return { outcome: 'taken' }
    throw error
  }
}

async function confirmIn(context: Context, tx: Transaction, token: string): Promise<ConfirmedChange> {
  const now = context.now()
  const { confirmHash, confirmUntil, confirmedAt, endedAt } = emailChanges
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(
      and(eq(confirmHash, hashOfToken(token)), gt(confirmUntil, now), isNull(confirmedAt), isNull(endedAt)),
    )
    .for('update')
  if (!change) return { outcome: 'gone' }
  const { accountId, fromEmail: from, toEmail: to } = change
  const [account] = await tx
    .select({ id: accounts.id, name: accounts.name, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.email, from)))
    .for('update')
  if (!account) return { outcome: 'gone' }
  if (await belongsToAnother(context, tx, to, accountId)) return { outcome: 'taken' }
  await setAddress(tx, accountId, to)
  const moved = await moveRecords(context, tx, { from, to })
  const undoToken = context.random.token()
  const undoUntil = addSeconds(now, UNDO_HOURS * 60 * 60)
  await tx
    .update(emailChanges)
    .set({ confirmedAt: now, undoHash: hashOfToken(undoToken), undoUntil, moved })
    .where(eq(emailChanges.id, change.id))
  const told = { name: account.name, from, to, undoUntil }
  const mailId = await queueMail(context, tx, await addressChangedMail(context, told, undoToken))
  await recordEvent(context, tx, {
    actor: actorOf(account),
    action: 'account.email-changed',
    subject: { kind: 'account', id: accountId },
    details: { by: change.begunBy },
  })
  return { outcome: 'confirmed', mailId }
}
