import { desc, isNull, sql } from 'drizzle-orm'
import { latestDeeds } from '@/features/operations/audit/server/latest-deeds'
import { officeAccounts } from '@/features/people/accounts/server/office-accounts'
import type { Context } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { type InvitationState, invitationStateAt } from '../domain/colleague'
import { colleagueInvitations } from './colleague-tables'

/** Everybody who works here, owners first. `seenAt`: when they last did something, or came by with a session. */
export async function colleagueRows(context: Pick<Context, 'db'>) {
  const found = await officeAccounts(context)
  const deeds = await latestDeeds(
    context.db,
    found.map(({ id }) => id),
  )
  return found.map(({ sessionUsedAt, ...account }) => ({
    ...account,
    seenAt: later(sessionUsedAt, deeds.get(account.id) ?? null),
  }))
}

function later(one: Date | null, other: Date | null): Date | null {
  return one && (!other || one > other) ? one : other
}

export type ColleagueRow = Awaited<ReturnType<typeof colleagueRows>>[number]

const MOST_INVITATIONS = 100

/**
 * The invitations that were not accepted, those that nobody withdrew first: each open one can be withdrawn here. Those who
 * accepted stand among the colleagues.
 */
export async function invitationRows({ db, now }: Pick<Context, 'db' | 'now'>) {
  const { id, email, name, officeRole, createdAt, expiresAt, acceptedAt, withdrawnAt } = colleagueInvitations
  const found = await db
    .select({ id, email, name, officeRole, createdAt, expiresAt, acceptedAt, withdrawnAt })
    .from(colleagueInvitations)
    .where(isNull(acceptedAt))
    .orderBy(sql`${withdrawnAt} IS NOT NULL`, desc(createdAt), desc(id))
    .limit(MOST_INVITATIONS)
  const at = now()
  return found.map((row) => ({ ...row, state: invitationStateAt(row, at) }))
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
