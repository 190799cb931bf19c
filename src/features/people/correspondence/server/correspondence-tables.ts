import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, quotedList } from '../../../../platform/columns'
import { FILE_KINDS } from '../../../../platform/file-kind'
import { hostingCustomers } from '../../customers/server/customer-tables'
import { CORRESPONDENCE_KINDS } from '../domain/correspondence'
import { MEANS } from '../domain/means'

/** What a customer let us know outside the site, as a colleague recorded it, with the document byte for byte. */
export const correspondence = pgTable(
  'correspondence',
  {
    /** Idempotency key of the form: sent twice, it is one record. */
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => hostingCustomers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CORRESPONDENCE_KINDS }).notNull(),
    /** Number of the order or project that it is about. */
    about: text('about'),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** Only of a withdrawal, whose day of sending counts (BW 6:230o). */
    sentOn: date('sent_on', { mode: 'string' }),
    means: text('means', { enum: MEANS }).notNull(),
    senderName: text('sender_name').notNull(),
    note: text('note'),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    fileName: text('file_name'),
    fileKind: text('file_kind', { enum: FILE_KINDS }),
    fileSha256: text('file_sha256'),
    fileContent: bytea('file_content'),
  },
  (table) => [
    index('correspondence_of_customer').on(table.customerId, table.recordedAt),
    index('correspondence_about').on(table.about, table.kind).where(sql`${table.about} IS NOT NULL`),
    check('correspondence_kind_known', sql`${table.kind} IN (${quotedList(CORRESPONDENCE_KINDS)})`),
    check('correspondence_means_known', sql`${table.means} IN (${quotedList(MEANS)})`),
    check(
      'correspondence_file_whole',
      sql`num_nonnulls(${table.fileName}, ${table.fileKind}, ${table.fileSha256}, ${table.fileContent}) IN (0, 4)`,
    ),
    check('correspondence_sent_before_received', sql`${table.sentOn} <= ${table.receivedOn}`),
  ],
)
