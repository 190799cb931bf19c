import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant, quotedList } from '../../../../platform/columns'
import { MOST_ALT, PICTURE_FORMATS } from '../domain/picture'

/** Pictures that the office uploaded for texts of the site. Their bytes stand in `picture_files`. */
export const pictures = pgTable(
  'pictures',
  {
    /** Hash of the content and its size, as in the address: what lies under an address never changes. */
    id: text('id').primaryKey(),
    /** What is to be seen on it, for whoever does not see it. */
    alt: text('alt').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('pictures_id', sql`${table.id} ~ '^[0-9a-f]{20}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'`),
    check('pictures_alt', sql`length(${table.alt}) BETWEEN 1 AND ${sql.raw(String(MOST_ALT))}`),
    index('pictures_newest').on(table.createdAt.desc(), table.id),
  ],
)

/** A picture in one width and format, drawn by us. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format', { enum: PICTURE_FORMATS }).notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.width, table.format] }),
    check('picture_files_format_known', sql`${table.format} IN (${quotedList(PICTURE_FORMATS)})`),
  ],
)
