import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { correspondence } from '../../correspondence/server/correspondence-tables'
import { CORRECTION_OUTCOMES, type CorrectedValues } from '../domain/correction'

/** Requests of customers to correct their details (GDPR, article 16), with their answer. */
export const correctionRequests = pgTable(
  'correction_requests',
  {
    /** The letter, mail or call with which it came. */
    id: uuid('id')
      .primaryKey()
      .references(() => correspondence.id, { onDelete: 'cascade' }),
    /** In the words of the customer, or of who took the call. */
    asked: text('asked').notNull(),
    /** Last day for the answer. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Null while it waits for an answer, with all below. */
    outcome: text('outcome', { enum: CORRECTION_OUTCOMES }),
    answeredAt: instant('answered_at'),
    /** Name of the colleague, and the id of their account. */
    answeredBy: text('answered_by'),
    answeredById: uuid('answered_by_id'),
    /** Why it was refused; the customer read this. */
    reason: text('reason'),
    /** The changed fields, before and after; null for what was refused. */
    before: jsonb('before').$type<CorrectedValues>(),
    after: jsonb('after').$type<CorrectedValues>(),
  },
  (table) => [
    check(
      'correction_requests_answered_whole',
      sql`num_nonnulls(${table.outcome}, ${table.answeredAt}, ${table.answeredBy}, ${table.answeredById}) IN (0, 4)`,
    ),
    check('correction_requests_outcome_known', sql`${table.outcome} IN (${quotedList(CORRECTION_OUTCOMES)})`),
    check(
      'correction_requests_reason',
      sql`(${table.reason} IS NOT NULL) = (${table.outcome} IS NOT DISTINCT FROM 'refused')`,
    ),
    check(
      'correction_requests_values',
      sql`num_nonnulls(${table.before}, ${table.after}) = CASE WHEN ${table.outcome} IS NOT DISTINCT FROM 'carried-out' THEN 2 ELSE 0 END`,
    ),
    index('correction_requests_open').on(table.dueOn).where(sql`${table.outcome} IS NULL`),
  ],
)

export type CorrectionRequest = typeof correctionRequests.$inferSelect
