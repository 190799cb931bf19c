import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cents, instant, quotedList } from '../../../../platform/columns'
import { LINE_STATES, type NightKind } from '../domain/night-work'

const states = quotedList(LINE_STATES)

/** Lines of nightly runs, as planned the evening before, with their results. */
export const nightLines = pgTable(
  'night_lines',
  {
    /** Day that begins in this night. */
    runOn: date('run_on', { mode: 'string' }).notNull(),
    key: text('key').notNull(),
    kind: text('kind').$type<NightKind>().notNull(),
    position: integer('position').notNull(),
    sentence: text('sentence').notNull(),
    amount: cents('amount'),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Customer whose contact stop blocks the line. */
    customerId: uuid('customer_id'),
    facts: jsonb('facts').notNull(),
    digest: text('digest').notNull(),
    state: text('state', { enum: LINE_STATES }).notNull(),
    /** Result in words, or what a person has to do. */
    answer: text('answer'),
    plannedAt: instant('planned_at').notNull(),
    /** Time at which it was started; `ended_at` is when it was finished. */
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runOn, table.key] }),
    index('night_lines_in_order').on(table.runOn, table.position),
    check('night_lines_state_known', sql`${table.state} IN (${states})`),
  ],
)

export type NightLine = typeof nightLines.$inferSelect

/** Lines that are skipped until a day, or until somebody releases them. */
export const nightSkips = pgTable('night_holds', {
  key: text('key').primaryKey(),
  /** Sentence of the line when it was skipped. */
  sentence: text('sentence').notNull(),
  reason: text('reason').notNull(),
  /** First day on which it is performed again; null until somebody releases it. */
  until: date('until', { mode: 'string' }),
  /** Name of the administrator. */
  heldBy: text('held_by').notNull(),
  heldAt: instant('held_at').notNull(),
})
