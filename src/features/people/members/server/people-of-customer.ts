import { desc, eq } from 'drizzle-orm'
import { lastSeenOf } from '@/features/people/accounts/server/last-seen'
import { invitationStateAt } from '@/features/people/colleagues/domain/colleague'
import { membersOfCustomer } from '@/features/people/customers/server/member-queries'
import type { Context } from '@/platform/context'
import { memberInvitations } from './member-invitation-tables'

const MOST_SHOWN = 20

/** Everybody with access to a customer's portal besides the party, and the invitations that are open or ran out. */
export async function peopleOfCustomer({ db, now }: Pick<Context, 'db' | 'now'>, customerId: string) {
  const { id, email, name, rights, createdAt, expiresAt, acceptedAt, withdrawnAt } = memberInvitations
  const [members, invitations] = await Promise.all([
    membersOfCustomer(db, customerId),
    db
      .select({ id, email, name, rights, createdAt, expiresAt, acceptedAt, withdrawnAt })
      .from(memberInvitations)
      .where(eq(memberInvitations.customerId, customerId))
      .orderBy(desc(createdAt), desc(id))
      .limit(MOST_SHOWN),
  ])
  const seen = await lastSeenOf(
    db,
    members.map(({ accountId }) => accountId),
  )
  const at = now()
  return {
    members: members.map(({ id, accountId, name, email, rights, invitedBy, acceptedAt }) => ({
      id,
      accountId,
      name,
      email,
      rights,
      invitedBy,
      acceptedAt,
      seenAt: seen.get(accountId) ?? null,
    })),
    invitations: invitations
      .map(({ id, name, email, rights, ...dates }) => ({
        id,
        name,
        email,
        rights,
        createdAt: dates.createdAt,
        expiresAt: dates.expiresAt,
        state: invitationStateAt(dates, at),
      }))
      .filter(({ state }) => state === 'open' || state === 'expired'),
  }
}

export type PeopleOfCustomer = Awaited<ReturnType<typeof peopleOfCustomer>>
