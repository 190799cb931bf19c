import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { NOTIFICATION_SUBJECTS } from '../domain/notifications'

const subjects = sql.raw(
  Object.keys(NOTIFICATION_SUBJECTS)
    .map((kind) => `'${kind}'`)
    .join(', '),
)

/**
 * What was told, once: its key is what keeps two workers, two days or two clicks from telling it again. Written in the
 * transaction that queues the mail.
 */
export const notices = pgTable(
  'notices',
  {
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** As 'order.end-announced'. */
    notice: text('notice').notNull(),
    /** For which day, step or promise; empty for what is told once and never again. */
    occasion: text('occasion').notNull().default(''),
    toldAt: instant('told_at').notNull(),
    /** Its mail, which may be erased before it; null when that was not written down. */
    mailId: uuid('mail_id'),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.notice, table.occasion] }),
    // Their tables have the trigger that takes notices along.
    check('notices_subject_known', sql`${table.subjectKind} IN (${subjects})`),
  ],
)
