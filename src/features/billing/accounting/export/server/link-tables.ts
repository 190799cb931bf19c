import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'

/** Links with which a bookkeeper reads the books. Only a token's hash is kept: the link is known to its recipient. */
export const bookkeeperLinks = pgTable(
  'bookkeeper_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Whom it is for, as the log calls who uses it. */
    name: text('name').notNull(),
    /** Its last day. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Name of the administrator. */
    createdBy: text('created_by').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('bookkeeper_links_newest_first').on(table.createdAt, table.id)],
)

export type BookkeeperLink = typeof bookkeeperLinks.$inferSelect
