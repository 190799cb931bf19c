import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ListItem, ListName } from '../../../../content/list-items'
import { instant } from '../../../../platform/columns'

/** Versions of the lists that owners keep; append-only: the newest of a list holds, and undoing one adds another. */
export const siteLists = pgTable(
  'site_lists',
  {
    /** Ascending over all lists, texts and settings (`nextVersion`). */
    version: integer('version').primaryKey(),
    list: text('list').$type<ListName>().notNull(),
    /** The whole list, in its order; null: what a new site has. */
    items: jsonb('items').$type<readonly ListItem[]>(),
    savedAt: instant('saved_at').notNull(),
    /** Name of the colleague who saved it, as the office reads it. */
    savedBy: text('saved_by').notNull(),
  },
  (table) => [index('site_lists_of_list').on(table.list, table.version.desc())],
)
