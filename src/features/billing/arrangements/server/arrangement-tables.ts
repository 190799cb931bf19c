import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, instant, quotedList } from '../../../../platform/columns'
import { hostingInvoices } from '../../invoices/server/invoice-tables'
import { ARRANGEMENT_ENDINGS } from '../domain/arrangement'

const endings = quotedList(ARRANGEMENT_ENDINGS)

/** What was arranged about paying an open invoice. A constraint trigger holds the instalments to `total`, at the commit. */
export const paymentArrangements = pgTable(
  'payment_arrangements',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => hostingInvoices.id, { onDelete: 'cascade' }),
    /** What was open when it was made, VAT included, less what was credited since. */
    total: cents('total').notNull(),
    /** What had come in for the invoice before. */
    receivedBefore: cents('received_before').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Null while it stands. */
    endedAt: instant('ended_at'),
    ending: text('ending', { enum: ARRANGEMENT_ENDINGS }),
    /** What the office wrote when it ended it; the customer reads it. */
    endReason: text('end_reason'),
    /** The first day on which the invoice is asked for again, when it was missed or ended by the office. */
    resumesOn: date('resumes_on', { mode: 'string' }),
    /** When a colleague said that they had seen that it was missed. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    check('payment_arrangements_asks', sql`${table.total} >= 0`),
    check('payment_arrangements_ended', sql`(${table.endedAt} IS NULL) = (${table.ending} IS NULL)`),
    check('payment_arrangements_ending_known', sql`${table.ending} IN (${endings})`),
    check(
      'payment_arrangements_reason_of_office',
      sql`(${table.endReason} IS NOT NULL) = (${table.ending} IS NOT DISTINCT FROM 'office')`,
    ),
    check(
      'payment_arrangements_resumes',
      sql`(${table.resumesOn} IS NOT NULL) = (${table.ending} IS NOT NULL AND ${table.ending} IN ('missed', 'office'))`,
    ),
    check(
      'payment_arrangements_seen',
      sql`${table.seenAt} IS NULL OR ${table.ending} IS NOT DISTINCT FROM 'missed'`,
    ),
    index('payment_arrangements_of_invoice').on(table.invoiceId),
    uniqueIndex('payment_arrangements_open_once').on(table.invoiceId).where(sql`${table.endedAt} IS NULL`),
    index('payment_arrangements_unseen')
      .on(table.endedAt)
      .where(sql`${table.ending} = 'missed' AND ${table.seenAt} IS NULL`),
  ],
)

/** The parts of an arrangement, each with the last day to pay it. */
export const arrangementInstalments = pgTable(
  'arrangement_instalments',
  {
    id: uuid('id').primaryKey(),
    arrangementId: uuid('arrangement_id')
      .notNull()
      .references(() => paymentArrangements.id, { onDelete: 'cascade' }),
    /** From 1. */
    place: integer('place').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** VAT included; zero when a credit note took it away. */
    amount: cents('amount').notNull(),
  },
  (table) => [
    check('arrangement_instalments_asks', sql`${table.amount} >= 0`),
    check('arrangement_instalments_place', sql`${table.place} BETWEEN 1 AND 12`),
    unique('arrangement_instalments_in_order').on(table.arrangementId, table.place),
    index('arrangement_instalments_due').on(table.dueOn),
  ],
)

export type ArrangementRow = typeof paymentArrangements.$inferSelect
