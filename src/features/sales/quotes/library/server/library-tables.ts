import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'
import type { QuoteBlock } from '../../documents/domain/quote-document'

/** Blocks that are used again; a quote gets a copy. */
export const quoteBlocks = pgTable(
  'quote_blocks',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().unique(),
    block: jsonb('block').$type<QuoteBlock>().notNull(),
    /** Where it stands in the list, the first at the top. The default is for an older version. */
    position: integer('position').notNull().default(0),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('quote_blocks_position', sql`${table.position} >= 0`),
    index('quote_blocks_in_order').on(table.position, table.id),
  ],
)

export type KeptBlock = typeof quoteBlocks.$inferSelect
