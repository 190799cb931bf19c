import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import type { StartCheckItem } from '../domain/start-checks'

/** What an owner ticked off before the site goes live; taking a tick away removes its row. */
export const startChecks = pgTable('start_checks', {
  item: text('item').$type<StartCheckItem>().primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** Name of the owner, as the office reads it. */
  checkedBy: text('checked_by').notNull(),
})
