import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { ownersOf } from '@/features/people/accounts/server/administrators'
import { dropSecondFactor, endSessionsOf } from '@/features/people/accounts/server/close-account'
import { lockOwnersAnd } from '@/features/people/accounts/server/lock-owners'
import type { Context } from '@/platform/context'
import { secondFactorResetMail, secondFactorResetOwnerMail } from './mails/colleague-mails'

/** `reset`: with the mails that go to the person and to all other owners. */
export type ResetOutcome =
  | { outcome: 'reset'; mailIds: string[] }
  | { outcome: 'oneself' }
  | { outcome: 'not-owner' }
  | { outcome: 'unknown' }

/**
 * Takes a lost second step away, and signs the account out everywhere: its next sign-in sets up another. The person and
 * the owners hear of it, as a reset is what somebody would ask for who knows only the password.
 */
export async function resetSecondFactor(
  context: Context,
  { accountId, admin }: { accountId: string; admin: { id: string; name: string } },
): Promise<ResetOutcome> {
  if (accountId === admin.id) return { outcome: 'oneself' }
  return await context.db.transaction(async (tx) => {
    const locked = await lockOwnersAnd(tx, { accountId, adminId: admin.id })
    if (locked.outcome !== 'locked') return { outcome: locked.outcome }
    const { target } = locked
    await dropSecondFactor(tx, accountId)
    await endSessionsOf(tx, accountId)
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'account.second-factor-reset',
      subject: { kind: 'account', id: accountId },
    })
    const owners = (await ownersOf(tx)).filter(({ id }) => id !== accountId)
    const mails = [
      await secondFactorResetMail(context, { person: target, by: admin.name }),
      ...(await Promise.all(
        owners.map((owner) => secondFactorResetOwnerMail(context, { owner, person: target, by: admin.name })),
      )),
    ]
    const mailIds: string[] = []
    for (const mail of mails) mailIds.push(await queueMail(context, tx, mail))
    return { outcome: 'reset', mailIds }
  })
}
