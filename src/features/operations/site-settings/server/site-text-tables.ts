import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'

/** Versions of changed texts; append-only: the newest of a key holds, and undoing one adds another. */
export const siteTexts = pgTable(
  'site_texts',
  {
    /** Ascending over all texts and settings (`nextVersion`). */
    version: integer('version').primaryKey(),
    /** See src/content/texts.ts. */
    key: text('key').notNull(),
    /** With placeholders for facts; null: what a new site says. */
    words: text('words'),
    /** What a new site said when this was written: a release that changes it is found by the difference. */
    shipped: text('shipped').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Name of the colleague who wrote it, as the office reads it. */
    savedBy: text('saved_by').notNull(),
  },
  (table) => [index('site_texts_of_key').on(table.key, table.version.desc())],
)
