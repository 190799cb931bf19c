import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { accounts } from '../../accounts/server/account-tables'
import { MEMBER_RIGHTS } from '../../customers/domain/customer-rights'
import { hostingCustomers } from '../../customers/server/customer-tables'

const rights = quotedList(MEMBER_RIGHTS)

/**
 * Invitations to a customer's portal. One that was used or withdrawn stays for a while, so that its link can say what
 * became of it; the account is made, or given a password, when it is accepted.
 */
export const memberInvitations = pgTable(
  'customer_invitations',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => hostingCustomers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link; the token itself stands in the mail only. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In small letters. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    rights: text('rights', { enum: MEMBER_RIGHTS }).notNull(),
    /** Account that invited; NULL when it is gone. */
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of who invited, as it was. */
    inviterName: text('inviter_name').notNull(),
    /** The address was somebody's: nobody has the link, and the customer is not told so. */
    isUnreachable: boolean('is_unreachable').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** NULL until it is used. */
    acceptedAt: instant('accepted_at'),
    /** NULL unless somebody, or a newer invitation of the same address, ended it. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    check('customer_invitations_rights_known', sql`${table.rights} IN (${rights})`),
    check('customer_invitations_email_small_letters', sql`${table.email} = lower(${table.email})`),
    index('customer_invitations_of_customer').on(table.customerId, table.createdAt),
    index('customer_invitations_of_inviter').on(table.invitedBy),
    index('customer_invitations_by_email').on(table.email),
    index('customer_invitations_by_end').on(table.expiresAt),
  ],
)
