import { asc, desc, isNotNull, sql } from 'drizzle-orm'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { accountSessions, accounts } from '@/features/people/accounts/server/account-tables'
import type { Context } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { type InvitationState, invitationStateAt } from '../domain/colleague'
import { colleagueInvitations } from './colleague-tables'

/** Qualified column: in a query of one table drizzle leaves the table out, and a subquery would mean its own id. */
const ACCOUNT_ID = sql`${accounts}.${sql.identifier('id')}`

/** Everybody who works here, owners first. `seenAt`: when they last did something, or came by with a session. */
export async function colleagueRows({ db }: Pick<Context, 'db'>) {
  const { id, name, email, officeRole, twoFactorEnabled, createdAt } = accounts
  const found = await db
    .select({
      id,
      name,
      email,
      officeRole,
      hasSecondFactor: twoFactorEnabled,
      createdAt,
      sessions: sql<number>`(
        select count(*) from ${accountSessions}
        where ${accountSessions.userId} = ${ACCOUNT_ID} and ${accountSessions.expiresAt} > now())`.mapWith(
        Number,
      ),
      seenAt: sql`greatest(
        (select max(${accountSessions.updatedAt}) from ${accountSessions} where ${accountSessions.userId} = ${ACCOUNT_ID}),
        (select max(${auditLog.happenedAt}) from ${auditLog} where ${auditLog.actorId} = ${ACCOUNT_ID}))`.mapWith(
        (value) => (value === null ? null : new Date(value)),
      ),
    })
    .from(accounts)
    .where(isNotNull(officeRole))
    .orderBy(
      sql`array_position(array['owner', 'colleague', 'bookkeeper'], ${officeRole})`,
      asc(name),
      asc(id),
    )
  return found.flatMap(({ officeRole, seenAt, ...row }) =>
    officeRole ? [{ ...row, officeRole, seenAt: seenAt as Date | null }] : [],
  )
}

export type ColleagueRow = Awaited<ReturnType<typeof colleagueRows>>[number]

const MOST_INVITATIONS = 20

/** The newest invitations that were not accepted: those who did stand among the colleagues. */
export async function invitationRows({ db, now }: Pick<Context, 'db' | 'now'>) {
  const { id, email, name, officeRole, createdAt, expiresAt, acceptedAt, withdrawnAt } = colleagueInvitations
  const found = await db
    .select({ id, email, name, officeRole, createdAt, expiresAt, acceptedAt, withdrawnAt })
    .from(colleagueInvitations)
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_INVITATIONS)
  const at = now()
  return found
    .map((row) => ({ ...row, state: invitationStateAt(row, at) }))
    .filter(({ state }) => state !== 'accepted')
}

export type InvitationRow = Omit<Awaited<ReturnType<typeof invitationRows>>[number], 'state'> & {
  state: InvitationState
}

/** E-mail addresses of invitations by id, for the log. */
export const invitationAddresses = namesById({
  table: colleagueInvitations,
  id: colleagueInvitations.id,
  name: colleagueInvitations.email,
})
