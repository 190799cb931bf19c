import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { searchedWords } from '../../../../platform/search-index'
import { hostingCustomers } from './customer-tables'

/** What the agency wrote down about a customer; in the shape of the notes at a lead (`lead_notes`). */
export const customerNotes = pgTable(
  'customer_notes',
  {
    /** Idempotency key of the form: the same note sent twice is one note. */
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => hostingCustomers.id, { onDelete: 'cascade' }),
    /** The account of who wrote it, for as long as it is there; their name stays. */
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('customer_notes_of_customer').on(table.customerId, table.writtenAt),
    index('customer_notes_newest_first').on(table.writtenAt),
    index('customer_notes_search').using('gin', searchedWords(table.text)),
  ],
)
