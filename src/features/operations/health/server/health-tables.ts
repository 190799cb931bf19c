import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'

/** What the agency was told is wrong: one row per trouble, from the look that found it to the one that did not. */
export const healthTroubles = pgTable(
  'health_troubles',
  {
    id: uuid('id').primaryKey(),
    /** The id of the check. */
    part: text('part').notNull(),
    /** Where it was found, for what holds for one machine; empty for what holds for the site. */
    machine: text('machine').notNull(),
    beganAt: instant('began_at').notNull(),
    /** Null while it lasts. */
    overAt: instant('over_at'),
  },
  // Two workers that look at once find one trouble.
  (table) => [
    uniqueIndex('health_troubles_lasting').on(table.part, table.machine).where(sql`${table.overAt} IS NULL`),
  ],
)
