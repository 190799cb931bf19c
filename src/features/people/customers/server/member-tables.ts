import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { searchedWords } from '../../../../platform/search-index'
import { MEMBER_RIGHTS } from '../domain/customer-rights'
import { hostingCustomers } from './customer-tables'

const rights = quotedList(MEMBER_RIGHTS)

/** People of a customer besides the party itself, each with an account and one set of rights. */
export const customerMembers = pgTable(
  'customer_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => hostingCustomers.id, { onDelete: 'cascade' }),
    /** `accounts.id`. The foreign key stands in the migration: a feature imports no other feature's tables. */
    accountId: uuid('account_id').notNull(),
    /** Address of the account, in small letters; it follows when that changes. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    rights: text('rights', { enum: MEMBER_RIGHTS }).notNull(),
    /** Name of who invited them, as it was. */
    invitedBy: text('invited_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    /** NULL while they have access; a job deletes the row 30 days after. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('customer_members_rights_known', sql`${table.rights} IN (${rights})`),
    check('customer_members_email_small_letters', sql`${table.email} = lower(${table.email})`),
    uniqueIndex('customer_members_one_customer').on(table.accountId).where(sql`${table.removedAt} IS NULL`),
    index('customer_members_of_customer').on(table.customerId),
    index('customer_members_of_account').on(table.accountId),
    index('customer_members_by_email').on(table.email),
    index('customer_members_newest_first').on(table.acceptedAt, table.id),
    index('customer_members_search').using('gin', memberSearch(table)),
  ],
)

/** Search document of a member in the back office: name and e-mail address. */
export function memberSearch({ name, email }: Record<'name' | 'email', SQLWrapper>): SQL {
  return searchedWords(name, email)
}

export type CustomerMember = typeof customerMembers.$inferSelect
