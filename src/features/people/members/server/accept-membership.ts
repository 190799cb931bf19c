import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { endAllChanges } from '@/features/people/accounts/email-change/server/begin-email-change'
import { dropPasskeys } from '@/features/people/accounts/passkeys/server/drop-passkeys'
import { hashPassword } from '@/features/people/accounts/passwords/server/password-hash'
import { setPassword } from '@/features/people/accounts/server/choose-password'
import { endSessionsOf } from '@/features/people/accounts/server/close-account'
import { accountForMember } from '@/features/people/accounts/server/member-account'
import { invitationStateAt } from '@/features/people/colleagues/domain/colleague'
import type { Acceptance } from '@/features/people/colleagues/server/accept-invitation'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { addMembership, lockParty } from '@/features/people/customers/server/member-records'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { calledInMails } from './internal/lock-customer'
import { memberJoinedMail } from './mails/member-mails'
import { memberInvitations } from './member-invitation-tables'

/** The invitation to a customer's portal of a link, with what it is worth now; undefined for an unknown link. */
export async function memberInvitationWithToken({ db, now }: Pick<Context, 'db' | 'now'>, token: string) {
  const [found] = await db
    .select()
    .from(memberInvitations)
    .where(eq(memberInvitations.tokenHash, hashOfToken(token)))
  const customer = found && (await customerWithId(db, found.customerId))
  if (!customer) return undefined
  const { customerName: name, customerCompany: company } = customer
  return { ...found, customer: calledInMails({ name, company }), state: invitationStateAt(found, now()) }
}

/**
 * Makes the invited person a member, with the password that they choose. Row locks on customer and invitation: of two uses
 * at once, one makes the membership. An account without a customer keeps its id, and loses the password, the passkeys and
 * the sessions of before. Throws `Overloaded`, with the invitation still valid, when there is no room to hash.
 */
export async function acceptMembership(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<Acceptance> {
  const found = await memberInvitationWithToken(context, token)
  if (found?.state !== 'open') return { outcome: 'unusable' }
  const passwordHash = await hashPassword(context, password)
  const at = context.now()
  return await context.db.transaction(async (tx) => {
    // Lock order: the customer first, as in whatever changes its people, and then the invitation.
    await lockParty(tx, found.customerId)
    const [invitation] = await tx
      .select()
      .from(memberInvitations)
      .where(eq(memberInvitations.id, found.id))
      .for('update')
    if (!invitation || invitationStateAt(invitation, at) !== 'open') return { outcome: 'unusable' }
    const { email, name, rights, customerId, inviterName: invitedBy } = invitation
    const accountId = await accountForMember(context, tx, { email, name })
    // Became somebody's in between, such as by an order with this address.
    if (!accountId) return { outcome: 'works-here' }
    const member = { customerId, accountId, email, name, rights, invitedBy, acceptedAt: at }
    if (!(await addMembership(tx, member))) return { outcome: 'works-here' }
    await tx.update(memberInvitations).set({ acceptedAt: at }).where(eq(memberInvitations.id, invitation.id))
    await setPassword(tx, accountId, passwordHash)
    await dropPasskeys(tx, accountId)
    await endSessionsOf(tx, accountId)
    await endAllChanges(context, tx, accountId)
    await recordEvent(context, tx, {
      actor: actorOf({ id: accountId, role: 'customer' }),
      action: 'customer.member-joined',
      subject: { kind: 'customer', id: customerId },
      details: { rights },
    })
    await queueMail(context, tx, await memberJoinedMail(context, { customerId, name, email, rights }))
    return { outcome: 'accepted', email }
  })
}
