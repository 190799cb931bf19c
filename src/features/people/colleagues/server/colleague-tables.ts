import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { OFFICE_ROLES } from '../../accounts/domain/roles'
import { accounts } from '../../accounts/server/account-tables'

const roles = quotedList(OFFICE_ROLES)

/**
 * Invitations to work here. One that was used or withdrawn stays for a while, so that its link can say what became of it;
 * the account is made, or changed, when it is accepted.
 */
export const colleagueInvitations = pgTable(
  'colleague_invitations',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in the link; the token itself stands in the mail only. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In small letters. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    officeRole: text('office_role', { enum: OFFICE_ROLES }).notNull(),
    /** Owner who invited; NULL when their account is gone. */
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** NULL until it is used. */
    acceptedAt: instant('accepted_at'),
    /** NULL unless an owner, or a newer invitation of the same address, ended it. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    check('colleague_invitations_role_known', sql`${table.officeRole} IN (${roles})`),
    check('colleague_invitations_email_small_letters', sql`${table.email} = lower(${table.email})`),
    index('colleague_invitations_of_owner').on(table.invitedBy),
    index('colleague_invitations_by_email').on(table.email),
    index('colleague_invitations_newest_first').on(table.createdAt, table.id),
  ],
)

export type ColleagueInvitation = typeof colleagueInvitations.$inferSelect
