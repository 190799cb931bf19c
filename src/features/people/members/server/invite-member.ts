import { and, eq, gt, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { belongsToSomebody } from '@/features/people/accounts/server/member-account'
import { INVITATION_HOURS } from '@/features/people/colleagues/domain/colleague'
import type { MemberRights } from '@/features/people/customers/domain/customer-rights'
import { membersOfCustomer } from '@/features/people/customers/server/member-queries'
import type { Context, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { addSeconds } from '@/shared/instants'
import { MOST_INVITATIONS_A_DAY } from '../domain/member'
import { calledInMails, lockCustomer, type PeopleManager } from './internal/lock-customer'
import { addressInUseMail, memberInvitationMail } from './mails/member-mails'
import { memberInvitations } from './member-invitation-tables'

interface NewMemberInvitation {
  /** Idempotency key of the form: the same one again makes no second invitation. */
  id: string
  customerId: string
  email: string
  name: string
  rights: MemberRights
  by: PeopleManager
}

export type MemberInvitationOutcome =
  | { outcome: 'invited'; mailIds: string[] }
  | { outcome: 'known' }
  /** The address of the customer itself. */
  | { outcome: 'is-party' }
  /** Somebody with this address has access already. */
  | { outcome: 'is-member' }
  /** Said to the office only: the address is another customer's, one of their people's, or a colleague's. */
  | { outcome: 'taken' }
  | { outcome: 'too-many' }
  /** Who invites may not do that any more, or the customer is gone. */
  | { outcome: 'not-allowed' }

/**
 * Invites somebody to a customer's portal. An older invitation of the same address stops working. To a customer the
 * answer is the same whether or not the address is known here; if it is, its owner gets a mail without a link.
 */
export async function inviteMember(
  context: Context,
  { customerId, by, ...invitation }: NewMemberInvitation,
): Promise<MemberInvitationOutcome> {
  const email = invitation.email.trim().toLowerCase()
  const { id, name, rights } = invitation
  const createdAt = context.now()
  const token = context.random.token()
  return await context.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId, by)
    if (!customer) return { outcome: 'not-allowed' }
    if (customer.email.toLowerCase() === email) return { outcome: 'is-party' }
    const members = await membersOfCustomer(tx, customerId)
    if (members.some((member) => member.email === email)) return { outcome: 'is-member' }
    const [known] = await tx
      .select({ id: memberInvitations.id })
      .from(memberInvitations)
      .where(eq(memberInvitations.id, id))
    if (known) return { outcome: 'known' }
    if ((await invitedToday(tx, customerId, createdAt)) >= MOST_INVITATIONS_A_DAY)
      return { outcome: 'too-many' }
    const isUnreachable = await belongsToSomebody(context, tx, email)
    if (isUnreachable && by.role === 'admin') return { outcome: 'taken' }
    await endOpen(tx, customerId, email, createdAt)
    await tx.insert(memberInvitations).values({
      id,
      customerId,
      tokenHash: hashOfToken(token),
      email,
      name,
      rights,
      isUnreachable,
      invitedBy: by.id,
      inviterName: by.name,
      createdAt,
      expiresAt: addSeconds(createdAt, INVITATION_HOURS * 60 * 60),
    })
    await recordEvent(context, tx, {
      actor: actorOf(by),
      action: 'customer.member-invited',
      subject: { kind: 'customer', id: customerId },
      details: { rights },
    })
    const told = { email, name, rights, customer: calledInMails(customer), by: by.name }
    const mail = isUnreachable
      ? await addressInUseMail(context, told)
      : await memberInvitationMail(context, told, token)
    return { outcome: 'invited', mailIds: [await queueMail(context, tx, mail)] }
  })
}

async function invitedToday(tx: Transaction, customerId: string, now: Date): Promise<number> {
  const dayAgo = addSeconds(now, -24 * 60 * 60)
  return await tx.$count(
    memberInvitations,
    and(eq(memberInvitations.customerId, customerId), gt(memberInvitations.createdAt, dayAgo)),
  )
}

async function endOpen(tx: Transaction, customerId: string, email: string, at: Date): Promise<void> {
  const { acceptedAt, withdrawnAt } = memberInvitations
  await tx
    .update(memberInvitations)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(memberInvitations.customerId, customerId),
        eq(memberInvitations.email, email),
        isNull(acceptedAt),
        isNull(withdrawnAt),
      ),
    )
}

/** Ends an invitation that nobody used yet. */
export async function withdrawMemberInvitation(
  context: Context,
  { id, customerId, by }: { id: string; customerId: string; by: PeopleManager },
): Promise<'withdrawn' | 'unchanged' | 'not-allowed'> {
  return await context.db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId, by))) return 'not-allowed'
    const { acceptedAt, withdrawnAt } = memberInvitations
    const [gone] = await tx
      .update(memberInvitations)
      .set({ withdrawnAt: context.now() })
      .where(
        and(
          eq(memberInvitations.id, id),
          eq(memberInvitations.customerId, customerId),
          isNull(acceptedAt),
          isNull(withdrawnAt),
        ),
      )
      .returning({ id: memberInvitations.id })
    if (!gone) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf(by),
      action: 'customer.member-invitation-withdrawn',
      subject: { kind: 'customer', id: customerId },
    })
    return 'withdrawn'
  })
}
