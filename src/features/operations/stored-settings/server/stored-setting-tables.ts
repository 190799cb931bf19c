import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'

/** Settings that owners saved in the office; removing one removes its row. */
export const storedSettings = pgTable('stored_settings', {
  /** Name of the environment variable. */
  name: text('name').primaryKey(),
  /** Encrypted with the app's key, and bound to its name: a backup holds no password in the clear. */
  sealedValue: text('sealed_value').notNull(),
  savedAt: instant('saved_at').notNull(),
  /** Name of the owner who saved it, as the office reads it. */
  savedBy: text('saved_by').notNull(),
})
