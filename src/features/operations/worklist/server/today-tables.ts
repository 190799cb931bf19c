import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import type { TodayKind } from '../domain/today'

/** Decisions about items of the worklist: a snooze, or an owner. */
export const todayMarks = pgTable(
  'today_marks',
  {
    kind: text('kind').$type<TodayKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    until: instant('until'),
    /** Time of the decision: what happens later ends a snooze. */
    markedAt: instant('marked_at').notNull(),
    /** Account of the owner; the foreign key stands in the migration. */
    ownerId: uuid('owner_id'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    index('today_marks_of_owner').on(table.ownerId),
    index('today_marks_by_age').on(table.markedAt),
  ],
)

/** Colleagues who want the worklist by mail in the morning. The foreign key stands in the migration. */
export const todayReaders = pgTable('today_readers', {
  accountId: uuid('account_id').primaryKey(),
  /** Last day whose worklist was sent. */
  toldOn: date('told_on', { mode: 'string' }),
})
