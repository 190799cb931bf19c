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
 * Notices that were sent: the primary key prevents two workers, two days or two clicks from sending one twice. Inserted
 * in the transaction that queues the mail.
 */
export const notices = pgTable(
  'notices',
  {
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Name, as 'order.end-announced'. */
    notice: text('notice').notNull(),
    /** Day, step or promise that it was sent for; empty for a notice that is sent once only. */
    occasion: text('occasion').notNull().default(''),
    toldAt: instant('told_at').notNull(),
    /** Its mail, which may be erased earlier; null when it was not recorded. */
    mailId: uuid('mail_id'),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.notice, table.occasion] }),
    // No foreign keys: the trigger on each subject's table deletes its notices.
    check('notices_subject_known', sql`${table.subjectKind} IN (${subjects})`),
  ],
)
