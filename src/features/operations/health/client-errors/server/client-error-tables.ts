import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'

/** What broke in browsers of visitors: one row per error, however often it came. Nothing of any visitor is in it. */
export const clientErrors = pgTable(
  'client_errors',
  {
    /** A hash of message, page, source and browser. */
    fingerprint: text('fingerprint').primaryKey(),
    message: text('message').notNull(),
    page: text('page').notNull(),
    source: text('source').notNull(),
    browser: text('browser').notNull(),
    count: integer('count').notNull(),
    /** How many of them the agency was told of. */
    countTold: integer('count_told').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('client_errors_by_time').on(table.lastAt)],
)

export type ClientErrorRow = typeof clientErrors.$inferSelect
