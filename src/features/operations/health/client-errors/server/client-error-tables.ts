import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'

/** Errors in visitors' browsers: one row per distinct error, with a count. It holds no data of visitors. */
export const clientErrors = pgTable(
  'client_errors',
  {
    /** Hash of message, page, source and browser. */
    fingerprint: text('fingerprint').primaryKey(),
    message: text('message').notNull(),
    page: text('page').notNull(),
    source: text('source').notNull(),
    browser: text('browser').notNull(),
    count: integer('count').notNull(),
    /** Value of `count` in the last mail to the agency. */
    countTold: integer('count_told').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('client_errors_by_time').on(table.lastAt)],
)

export type ClientErrorRow = typeof clientErrors.$inferSelect
