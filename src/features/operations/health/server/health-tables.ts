import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'

/** Troubles that the agency was told of: one row each, from the check that found it to the one that did not. */
export const healthTroubles = pgTable(
  'health_troubles',
  {
    id: uuid('id').primaryKey(),
    /** The id of the check. */
    part: text('part').notNull(),
    /** Machine on which it was found, for checks per machine; empty for the whole site. */
    machine: text('machine').notNull(),
    beganAt: instant('began_at').notNull(),
    /** Null while it lasts. */
    overAt: instant('over_at'),
  },
  // Partial unique index: two workers that check at once record one trouble.
  (table) => [
    uniqueIndex('health_troubles_lasting').on(table.part, table.machine).where(sql`${table.overAt} IS NULL`),
  ],
)
