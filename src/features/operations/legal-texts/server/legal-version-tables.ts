import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LEGAL_NAMES } from '../../../../content/legal-names'
import { instant } from '../../../../platform/columns'

/** The words of each legal text as visitors read them, once per version; append-only: the newest of a text holds. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    /** See src/content/legal-names.ts. */
    text: text('text', { enum: LEGAL_NAMES }).notNull(),
    /** See `LegalVersionName`. */
    name: text('name').notNull(),
    /** In Markdown, with the facts of then filled in; of the terms with their appendix. */
    words: text('words').notNull(),
    /** Of the words without markup, in hexadecimals: of the terms it is that of the agreed text of an order. */
    sha256: text('sha256').notNull(),
    beganAt: instant('began_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.name] }),
    index('legal_versions_newest').on(table.text, table.beganAt.desc()),
    index('legal_versions_of_words').on(table.text, table.sha256),
  ],
)

export type LegalVersion = typeof legalVersions.$inferSelect
