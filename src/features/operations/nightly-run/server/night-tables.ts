import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cents, instant } from '../../../../platform/columns'
import { LINE_STATES, type NightKind } from '../domain/night-work'

const states = sql.raw(LINE_STATES.map((state) => `'${state}'`).join(', '))

/** What the nights were to do, line by line, as the evening before showed it; and what came of it. */
export const nightLines = pgTable(
  'night_lines',
  {
    /** The day that begins in this night. */
    runOn: date('run_on', { mode: 'string' }).notNull(),
    key: text('key').notNull(),
    kind: text('kind').$type<NightKind>().notNull(),
    position: integer('position').notNull(),
    sentence: text('sentence').notNull(),
    amount: cents('amount'),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Whose contact stop keeps it back. */
    customerId: uuid('customer_id'),
    facts: jsonb('facts').notNull(),
    digest: text('digest').notNull(),
    state: text('state', { enum: LINE_STATES }).notNull(),
    /** What came of it, or what a person has to do. */
    answer: text('answer'),
    plannedAt: instant('planned_at').notNull(),
    /** When it was begun, and when it was through. */
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

/** Lines that somebody holds back, until a day or until they are let go. */
export const nightSkips = pgTable('night_holds', {
  key: text('key').primaryKey(),
  /** As it stood when it was held back. */
  sentence: text('sentence').notNull(),
  reason: text('reason').notNull(),
  /** From this day on it is done again; null until somebody lets it go. */
  until: date('until', { mode: 'string' }),
  /** Name of the administrator. */
  heldBy: text('held_by').notNull(),
  heldAt: instant('held_at').notNull(),
})
