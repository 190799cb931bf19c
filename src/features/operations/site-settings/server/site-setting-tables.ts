import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { SITE_SETTING_NAMES, type SiteSettingName, type SiteSettings } from '../domain/site-settings'

/** Versions of what owners set; append-only: the newest of a name holds, and undoing one adds another. */
export const siteSettings = pgTable(
  'site_settings',
  {
    /** Ascending over all names, counted under a lock: a sequence is not in a backup. */
    version: integer('version').primaryKey(),
    name: text('name').$type<SiteSettingName>().notNull(),
    /** Null: what a new site begins with. */
    value: jsonb('value').$type<SiteSettings[SiteSettingName]>(),
    savedAt: instant('saved_at').notNull(),
    /** Name of the owner who saved it, as the office reads it. */
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    check('site_settings_name_known', sql`${table.name} IN (${quotedList(SITE_SETTING_NAMES)})`),
    index('site_settings_of_name').on(table.name, table.version.desc()),
  ],
)
