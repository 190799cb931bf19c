import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Recent form submissions: what makes one submit one record, and counts towards the limit per address. Kept for a week. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    requestId: uuid('request_id').primaryKey(),
    form: text('form').notNull(),
    /** Keyed hash of the visitor's address: the address itself is not kept. */
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
