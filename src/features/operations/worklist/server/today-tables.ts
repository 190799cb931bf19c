import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import type { TodayKind } from '../domain/today'

/** What somebody decided about an item of the list: put off until a moment, or whose it is. */
export const todayMarks = pgTable(
  'today_marks',
  {
    kind: text('kind').$type<TodayKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    until: instant('until'),
    /** When it was put off, or taken: what happens later brings it back. */
    markedAt: instant('marked_at').notNull(),
    /** An account; the foreign key stands in the migration. */
    ownerId: uuid('owner_id'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    index('today_marks_of_owner').on(table.ownerId),
    index('today_marks_by_age').on(table.markedAt),
  ],
)

/** Who wants the list by mail in the morning. The foreign key stands in the migration. */
export const todayReaders = pgTable('today_readers', {
  accountId: uuid('account_id').primaryKey(),
  /** The last day whose list went out. */
  toldOn: date('told_on', { mode: 'string' }),
})
