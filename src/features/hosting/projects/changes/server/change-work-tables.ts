import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'
import { subscriptions } from '../../../../billing/subscriptions/server/subscription-tables'
import type { ChangedLine } from '../../../../billing/subscriptions/terms/domain/line-change'
import { projects } from '../../server/project-tables'

/** What somebody has to set up, replace or switch off because a change of lines holds. */
export const changeWork = pgTable(
  'project_change_work',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** What became of each line of it. */
    lines: jsonb('lines').$type<ChangedLine[]>().notNull(),
    /** Since when the change holds. */
    since: instant('since').notNull(),
    doneAt: instant('done_at'),
    /** Name of the colleague. */
    doneBy: text('done_by'),
  },
  (table) => [
    index('project_change_work_of_project').on(table.projectId),
    index('project_change_work_of_subscription').on(table.subscriptionId),
    index('project_change_work_open').on(table.since).where(sql`${table.doneAt} IS NULL`),
    check('project_change_work_done', sql`(${table.doneAt} IS NULL) = (${table.doneBy} IS NULL)`),
  ],
)
