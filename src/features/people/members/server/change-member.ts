import { and, eq, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { closeAccount, endSessionsOf } from '@/features/people/accounts/server/close-account'
import { lockIfOffice } from '@/features/people/accounts/server/office-accounts'
import type { MemberRights } from '@/features/people/customers/domain/customer-rights'
import { customerByAccount } from '@/features/people/customers/server/customer-accounts'
import { endMembership, lockMember, setMemberRights } from '@/features/people/customers/server/member-records'
import type { Context, Transaction } from '@/platform/context'
import { calledInMails, lockCustomer, type PeopleManager } from './internal/lock-customer'
import { memberRemovedMail } from './mails/member-mails'
import { memberInvitations } from './member-invitation-tables'

interface OfMember {
  memberId: string
  customerId: string
  by: PeopleManager
}

/** `oneself`: somebody else has to do it. `not-allowed`: who asks may not do this any more. */
type Refusal = 'oneself' | 'unknown' | 'not-allowed'

/** Gives a member other rights, which count from their next request on. */
export async function changeMemberRights(
  context: Context,
  { rights, ...whose }: OfMember & { rights: MemberRights },
): Promise<'changed' | 'unchanged' | Refusal> {
  return await context.db.transaction(async (tx) => {
    const found = await memberToManage(tx, whose)
    if (typeof found === 'string') return found
    const { member } = found
    if (member.rights === rights) return 'unchanged'
    await setMemberRights(tx, member.id, rights)
    await endInvitationsBy(context, tx, member.accountId)
    await recordEvent(context, tx, {
      actor: actorOf(whose.by),
      action: 'customer.member-rights-changed',
      subject: { kind: 'customer', id: whose.customerId },
      details: { fromRights: member.rights, rights },
    })
    return 'changed'
  })
}

export type MemberRemoval = { outcome: 'removed'; mailIds: string[] } | { outcome: Refusal }

/**
 * Takes a member's access away: their sessions end at once on every node, their open invitations too, and they are
 * mailed. The account is closed unless it is a customer's of its own, or a colleague's by now.
 */
export async function removeMember(context: Context, whose: OfMember): Promise<MemberRemoval> {
  return await context.db.transaction(async (tx): Promise<MemberRemoval> => {
    const found = await memberToManage(tx, whose)
    if (typeof found === 'string') return { outcome: found }
    const { member, customer } = found
    const { accountId, name, email, rights } = member
    await endMembership(context, tx, member.id)
    await endInvitationsBy(context, tx, accountId)
    // Whoever works in the office keeps their keys: a customer may not sign a colleague out.
    const isColleague = await lockIfOffice(tx, accountId)
    if (!isColleague) await endAccess(tx, accountId)
    await recordEvent(context, tx, {
      actor: actorOf(whose.by),
      action: 'customer.member-removed',
      subject: { kind: 'customer', id: whose.customerId },
      details: { rights },
    })
    const mail = await memberRemovedMail(context, {
      name,
      email,
      customer: calledInMails(customer),
      isSignedOut: !isColleague,
    })
    return { outcome: 'removed', mailIds: [await queueMail(context, tx, mail)] }
  })
}

async function endAccess(tx: Transaction, accountId: string): Promise<void> {
  if (await customerByAccount(tx, accountId)) await endSessionsOf(tx, accountId)
  else await closeAccount(tx, accountId)
}

async function memberToManage(tx: Transaction, { memberId, customerId, by }: OfMember) {
  const customer = await lockCustomer(tx, customerId, by)
  if (!customer) return 'not-allowed'
  const member = await lockMember(tx, { memberId, customerId })
  if (!member) return 'unknown'
  return member.accountId === by.id ? 'oneself' : { customer, member }
}

/** Links that somebody sent while they could do more: none of them outlives their rights. */
async function endInvitationsBy(context: Context, tx: Transaction, accountId: string): Promise<void> {
  const { acceptedAt, withdrawnAt, invitedBy } = memberInvitations
  await tx
    .update(memberInvitations)
    .set({ withdrawnAt: context.now() })
    .where(and(eq(invitedBy, accountId), isNull(acceptedAt), isNull(withdrawnAt)))
}
