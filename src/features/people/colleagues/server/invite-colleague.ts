import { and, eq, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { isStillOwner } from '@/features/people/accounts/server/lock-owners'
import { lockOfficeAccount } from '@/features/people/accounts/server/office-accounts'
import type { Context, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { addSeconds } from '@/shared/instants'
import { INVITATION_HOURS, invitationPath } from '../domain/colleague'
import { colleagueInvitations } from './colleague-tables'
import { invitationMail } from './mails/colleague-mails'

interface NewInvitation {
  /** Idempotency key of the form: the same one again makes no second invitation. */
  id: string
  email: string
  name: string
  officeRole: OfficeRole
  admin: { id: string; name: string }
}

export type InvitationOutcome =
  | { outcome: 'invited'; mailIds: string[]; link: string }
  | { outcome: 'known' }
  /** This address is a colleague's already. */
  | { outcome: 'works-here' }
  /** Whoever asks is no owner any more. */
  | { outcome: 'not-owner' }

/** Invites somebody by mail. An older invitation of the same address stops working: the newest role counts. */
export async function inviteColleague(
  context: Context,
  { admin, ...invitation }: NewInvitation,
): Promise<InvitationOutcome> {
  const email = invitation.email.trim().toLowerCase()
  const { id, name, officeRole } = invitation
  const createdAt = context.now()
  const token = context.random.token()
  return await context.db.transaction(async (tx) => {
    if (await lockOfficeAccount(tx, email)) return { outcome: 'works-here' }
    if (!(await isStillOwner(tx, admin.id))) return { outcome: 'not-owner' }
    const expiresAt = addSeconds(createdAt, INVITATION_HOURS * 60 * 60)
    const row = { id, tokenHash: hashOfToken(token), email, name, officeRole, createdAt, expiresAt }
    const [known] = await tx
      .select({ id: colleagueInvitations.id })
      .from(colleagueInvitations)
      .where(eq(colleagueInvitations.id, id))
    if (known) return { outcome: 'known' }
    const { acceptedAt, withdrawnAt } = colleagueInvitations
    await tx
      .update(colleagueInvitations)
      .set({ withdrawnAt: createdAt })
      .where(and(eq(colleagueInvitations.email, email), isNull(acceptedAt), isNull(withdrawnAt)))
    const [made] = await tx
      .insert(colleagueInvitations)
      .values({ ...row, invitedBy: admin.id })
      .onConflictDoNothing({ target: colleagueInvitations.id })
      .returning({ id: colleagueInvitations.id })
    if (!made) return { outcome: 'known' }
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'invitation.sent',
      subject: { kind: 'invitation', id },
      details: { role: officeRole },
    })
    const mail = await invitationMail(context, { email, name, officeRole, by: admin.name }, token)
    const link = context.settings.siteUrl + invitationPath(token)
    return { outcome: 'invited', mailIds: [await queueMail(context, tx, mail)], link }
  })
}

/** Ends an invitation that nobody used yet. */
export async function withdrawInvitation(
  context: Context,
  { id, admin }: { id: string; admin: { id: string } },
): Promise<'withdrawn' | 'unchanged'> {
  return await context.db.transaction(async (tx) => {
    const { acceptedAt, withdrawnAt } = colleagueInvitations
    const [gone] = await tx
      .update(colleagueInvitations)
      .set({ withdrawnAt: context.now() })
      .where(and(eq(colleagueInvitations.id, id), isNull(acceptedAt), isNull(withdrawnAt)))
      .returning({ id: colleagueInvitations.id })
    if (!gone) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'invitation.withdrawn',
      subject: { kind: 'invitation', id },
    })
    return 'withdrawn'
  })
}

/** Ends the open invitations of who is no owner any more: what they sent does not outlive their rights. */
export async function endInvitationsOf(context: Context, tx: Transaction, accountId: string): Promise<void> {
  const { acceptedAt, withdrawnAt, invitedBy } = colleagueInvitations
  await tx
    .update(colleagueInvitations)
    .set({ withdrawnAt: context.now() })
    .where(and(eq(invitedBy, accountId), isNull(acceptedAt), isNull(withdrawnAt)))
}
