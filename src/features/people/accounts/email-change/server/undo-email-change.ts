import { and, desc, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { hashOfToken } from '@/platform/token-hash'
import { makeLink } from '../../server/account-links'
import { accounts } from '../../server/account-tables'
import { closeAccount } from '../../server/close-account'
import { endOpenChanges } from './begin-email-change'
import { emailChanges } from './email-change-tables'
import { belongsToAnother } from './internal/address-owners'
import { moveRecordsBack } from './internal/move-records'
import { setAddress } from './internal/set-address'
import { addressRestoredMail } from './mails/email-change-mails'

/** `passwordToken`: the old password no longer opens the account, and with this a new one is chosen. */
export type UndoneChange =
  | { outcome: 'undone'; passwordToken: string; mailId: string }
  | { outcome: 'gone' | 'taken' }

/**
 * Undoes a change by the link in the mail to the old address, with all changes after it: somebody who took an account
 * over may have changed the address twice. Password, second step and passkeys go too: that somebody knows or made them.
 */
export async function undoEmailChange(context: Context, token: string): Promise<UndoneChange> {
  // A later change that is confirmed at the same moment locks in another order.
  return await retryOnDeadlock(() => context.db.transaction((tx) => undoIn(context, tx, token)))
}

async function undoIn(context: Context, tx: Transaction, token: string): Promise<UndoneChange> {
  const now = context.now()
  const { undoHash, undoUntil, undoneAt, confirmedAt } = emailChanges
  const [first] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(undoHash, hashOfToken(token)), gt(undoUntil, now), isNull(undoneAt)))
    .for('update')
  if (!first?.confirmedAt) return { outcome: 'gone' }
  const { accountId, fromEmail: back } = first
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email, name: accounts.name, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  if (!account) return { outcome: 'gone' }
  if (await belongsToAnother(context, tx, back, accountId)) return { outcome: 'taken' }
  const undone = await tx
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.accountId, accountId),
        isNotNull(confirmedAt),
        gte(confirmedAt, first.confirmedAt),
        isNull(undoneAt),
      ),
    )
    .orderBy(desc(confirmedAt))
  for (const { id, fromEmail: from, toEmail: to, moved } of undone) {
    await moveRecordsBack(context, tx, { from, to, moved: moved ?? {} })
    await tx.update(emailChanges).set({ undoneAt: now }).where(eq(emailChanges.id, id))
  }
  await endOpenChanges(context, tx, accountId)
  await setAddress(tx, accountId, back)
  await closeAccount(tx, accountId)
  const passwordToken = await makeLink(context, tx, accountId, 'reset')
  const told = { name: account.name, from: account.email }
  const mailId = await queueMail(context, tx, await addressRestoredMail(told))
  await recordEvent(context, tx, {
    actor: actorOf(account),
    action: 'account.email-change-undone',
    subject: { kind: 'account', id: accountId },
  })
  return { outcome: 'undone', passwordToken, mailId }
}
