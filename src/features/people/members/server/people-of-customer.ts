import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { lastSeenOf } from '@/features/people/accounts/server/last-seen'
import { invitationStateAt } from '@/features/people/colleagues/domain/colleague'
import { membersOfCustomer } from '@/features/people/customers/server/member-queries'
import type { Context } from '@/platform/context'
import { preparedQuery } from '@/platform/prepared-query'
import { MOST_INVITATIONS_A_DAY } from '../domain/member'
import { memberInvitations } from './member-invitation-tables'

/** All that can be open at once: as many as may be sent in the three days that a link works. */
const MOST_SHOWN = 3 * MOST_INVITATIONS_A_DAY

const openInvitations = preparedQuery((db) => {
  const { id, email, name, rights, createdAt, expiresAt, acceptedAt, withdrawnAt } = memberInvitations
  const isOfCustomer = eq(memberInvitations.customerId, sql.placeholder('customerId'))
  return db
    .select({ id, email, name, rights, createdAt, expiresAt, acceptedAt, withdrawnAt })
    .from(memberInvitations)
    .where(and(isOfCustomer, isNull(acceptedAt), isNull(withdrawnAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_SHOWN)
})

/** Everybody with access to a customer's portal besides the party, and the invitations that are open or ran out. */
export async function peopleOfCustomer({ db, now }: Pick<Context, 'db' | 'now'>, customerId: string) {
  const [members, invitations] = await Promise.all([
    membersOfCustomer(db, customerId),
    openInvitations(db, { customerId }),
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
