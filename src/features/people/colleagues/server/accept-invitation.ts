import { and, eq, gt, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { endAllChanges } from '@/features/people/accounts/email-change/server/begin-email-change'
import { hashPassword } from '@/features/people/accounts/passwords/server/password-hash'
import { addAdministrator } from '@/features/people/accounts/server/add-administrator'
import { setPassword } from '@/features/people/accounts/server/choose-password'
import { endSessionsOf } from '@/features/people/accounts/server/close-account'
import { lockOfficeAccount } from '@/features/people/accounts/server/office-accounts'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { invitationStateAt } from '../domain/colleague'
import { colleagueInvitations } from './colleague-tables'

/** The invitation of a link, with what it is worth now; undefined for an unknown link. */
export async function invitationWithToken({ db, now }: Pick<Context, 'db' | 'now'>, token: string) {
  const [found] = await db
    .select()
    .from(colleagueInvitations)
    .where(eq(colleagueInvitations.tokenHash, hashOfToken(token)))
  return found && { ...found, state: invitationStateAt(found, now()) }
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof invitationWithToken>>>

/** `unusable`: it was used, withdrawn or replaced, or its time is over. `works-here`: its address is a colleague's. */
export type Acceptance =
  | { outcome: 'accepted'; email: string }
  | { outcome: 'unusable' }
  | { outcome: 'works-here' }

/**
 * Makes the invited person a colleague, with the password that they choose. Compare-and-set on the invitation: of two
 * uses at once, one makes the account. A customer with the same address keeps their account, and loses the password, the
 * passkeys and the sessions that were good enough for a customer. Throws `Overloaded`, with the invitation still valid, when there is
 * no room to hash.
 */
export async function acceptInvitation(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<Acceptance> {
  const found = await invitationWithToken(context, token)
  if (found?.state !== 'open') return { outcome: 'unusable' }
  const passwordHash = await hashPassword(context, password)
  const at = context.now()
  return await context.db.transaction(async (tx) => {
    const { acceptedAt, withdrawnAt, expiresAt } = colleagueInvitations
    const [used] = await tx
      .update(colleagueInvitations)
      .set({ acceptedAt: at })
      .where(
        and(
          eq(colleagueInvitations.id, found.id),
          isNull(acceptedAt),
          isNull(withdrawnAt),
          gt(expiresAt, at),
        ),
      )
      .returning()
    if (!used) return { outcome: 'unusable' }
    const { email, name, officeRole } = used
    // Made by the operator in between: their role is not that of an older invitation.
    if (await lockOfficeAccount(tx, email)) return { outcome: 'works-here' }
    const id = await addAdministrator(tx, { email, name, officeRole })
    await setPassword(tx, id, passwordHash)
    await endSessionsOf(tx, id)
    await endAllChanges(context, tx, id)
    await recordEvent(context, tx, {
      actor: actorOf({ id, role: 'admin' }),
      action: 'account.joined',
      subject: { kind: 'account', id },
      details: { role: officeRole },
    })
    return { outcome: 'accepted', email }
  })
}
