import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant, quotedList } from '../../../../platform/columns'
import { mandates } from '../../mandates/server/mandate-tables'
import { PAYMENT_PROVIDERS } from '../../payments/domain/payment'
import { COLLECTION_STATES, LIVE_STATES } from '../domain/internal/collection'
import { DEBIT_FILE_STATES } from '../domain/internal/debit-file'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Files with debits for the agency's bank. What was built is never built again: the bytes are the file. */
export const debitFiles = pgTable(
  'debit_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The bank knows the file by it. */
    messageId: text('message_id').notNull().unique(),
    /** The day of the night whose debits it holds. */
    runOn: date('run_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: DEBIT_FILE_STATES }).notNull(),
    /** Null until it is built, and once nobody may know any more whom it debited. */
    bytes: bytes('bytes'),
    /** SHA-256 of the bytes, in hexadecimals. */
    contentHash: text('content_hash'),
    createdAt: instant('created_at').notNull(),
    builtAt: instant('built_at'),
    uploadedAt: instant('uploaded_at'),
    /** Name of the administrator. */
    uploadedBy: text('uploaded_by'),
  },
  (table) => [
    check('debit_files_state_known', sql`${table.state} IN (${quotedList(DEBIT_FILE_STATES)})`),
    check(
      'debit_files_built_whole',
      sql`(${table.builtAt} IS NULL) = (${table.contentHash} IS NULL)
        AND (${table.state} NOT IN ('built', 'uploaded') OR ${table.builtAt} IS NOT NULL)`,
    ),
    // At most one open file per night: workers that fill it at the same moment fill the same one.
    uniqueIndex('debit_files_open_once').on(table.runOn).where(sql`${table.state} = 'open'`),
    index('debit_files_newest_first').on(table.createdAt, table.id),
  ],
)

export type DebitFile = typeof debitFiles.$inferSelect

/** Each attempt to collect an invoice by a mandate (`domain/collection.ts`). */
export const collections = pgTable(
  'collections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `hosting_invoices.id`, `hosting_customers.id`, `payments.id`: the foreign keys stand in the migration. */
    invoiceId: uuid('invoice_id').notNull(),
    customerId: uuid('customer_account_id').notNull(),
    /** The payment that it became; null until it left, or until its money came. */
    paymentId: uuid('payment_id').unique(),
    /** Copied from the invoice, where it never changes: to show and to find a collection by. */
    invoiceNumber: text('invoice_number').notNull(),
    mandateId: uuid('mandate_id')
      .notNull()
      .references(() => mandates.id),
    /** Who debits: the provider of the mandate. */
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    /** From 1, per invoice. */
    attempt: integer('attempt').notNull(),
    state: text('state', { enum: COLLECTION_STATES }).notNull(),
    /** What the customer was told, VAT included; less when a part came in before it left. */
    amount: cents('amount').notNull(),
    announcedOn: date('announced_on', { mode: 'string' }).notNull(),
    debitOn: date('debit_on', { mode: 'string' }).notNull(),
    /** It leaves in the night of this day. */
    leavesOn: date('leaves_on', { mode: 'string' }).notNull(),
    /** The bank names it when the debit comes, or comes back. */
    endToEndId: text('end_to_end_id').notNull().unique(),
    fileId: uuid('file_id').references(() => debitFiles.id),
    /** The bank's code for why it came back or was refused. */
    returnCode: text('return_code'),
    /** When what follows from that was done; null while it is still to be. */
    followedAt: instant('followed_at'),
    /** Why it was called off, for the agency. */
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('collections_attempts').on(table.invoiceId, table.attempt),
    uniqueIndex('collections_live_once')
      .on(table.invoiceId)
      .where(sql`${table.state} IN (${quotedList(LIVE_STATES)})`),
    check('collections_state_known', sql`${table.state} IN (${quotedList(COLLECTION_STATES)})`),
    check('collections_amount', sql`${table.amount} > 0`),
    check(
      'collections_days',
      sql`${table.announcedOn} <= ${table.leavesOn} AND ${table.leavesOn} <= ${table.debitOn}`,
    ),
    index('collections_to_leave')
      .on(table.leavesOn)
      .where(sql`${table.state} IN ('announced', 'submitting')`),
    index('collections_to_follow')
      .on(table.createdAt)
      .where(sql`${table.state} IN ('returned', 'rejected') AND ${table.followedAt} IS NULL`),
    index('collections_by_state').on(table.state, table.createdAt, table.id),
    index('collections_newest_first').on(table.createdAt, table.id),
    index('collections_of_mandate').on(table.mandateId),
    index('collections_of_file').on(table.fileId),
    index('collections_of_customer').on(table.customerId, table.createdAt),
    index('collections_by_invoice_number').on(table.invoiceNumber),
  ],
)

export type Collection = typeof collections.$inferSelect

export const BOOKING_OUTCOMES = ['done', 'known', 'person'] as const

/** What a bank statement tells of our debits: money that came, and debits that came back. Acted on after the import. */
export const debitBookings = pgTable(
  'debit_bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['collected', 'returned'] }).notNull(),
    endToEndId: text('end_to_end_id'),
    /** The part of the file that a sum for many debits is for. */
    partId: text('part_id'),
    amount: cents('amount'),
    reason: text('reason'),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was looked at, and what came of it. */
    followedAt: instant('followed_at'),
    outcome: text('outcome', { enum: BOOKING_OUTCOMES }),
  },
  (table) => [
    index('debit_bookings_to_follow').on(table.createdAt).where(sql`${table.followedAt} IS NULL`),
    index('debit_bookings_for_a_person').on(table.createdAt).where(sql`${table.outcome} = 'person'`),
  ],
)

export type DebitBooking = typeof debitBookings.$inferSelect
