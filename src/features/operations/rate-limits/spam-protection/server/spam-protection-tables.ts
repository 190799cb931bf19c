import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Recent form submissions, by which one submit is one record, and which count towards the rate limit per address.
 * Retention: one week.
 */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    requestId: uuid('request_id').primaryKey(),
    form: text('form').notNull(),
    /** HMAC of the visitor's address: the address itself is not stored. */
    addressHash: text('address_hash').notNull(),
    contentHash: text('content_hash').notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('form_submissions_by_address').on(table.addressHash, table.form, table.submittedAt),
    index('form_submissions_by_content').on(table.contentHash, table.submittedAt),
    index('form_submissions_by_time').on(table.submittedAt),
  ],
)
