import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, instant, quotedList } from '../../../../platform/columns'
import { hostingOrders } from '../../../hosting/orders/server/order-tables'
import { hostingInvoices } from '../../invoices/server/invoice-tables'
import { REMINDER_STEPS, STAGES } from '../domain/reminder-steps'

const stages = quotedList(STAGES)

/** What was sent about an invoice that was not paid. Its primary key keeps a step from being taken twice. */
export const reminders = pgTable(
  'reminders',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => hostingInvoices.id, { onDelete: 'cascade' }),
    stage: text('stage', { enum: STAGES }).notNull(),
    step: text('step', { enum: REMINDER_STEPS }).notNull(),
    /** On the Dutch calendar. */
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    sentAt: instant('sent_at').notNull(),
    /** What it named as left to pay, VAT included. */
    outstanding: cents('outstanding').notNull(),
    /** Its mail, which may be erased before it. */
    mailId: uuid('mail_id').notNull(),
    /** When a person was told that a last letter does not arrive, and that costs may be asked. */
    undeliveredToldAt: instant('undelivered_told_at'),
    costsToldAt: instant('costs_told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.stage] }),
    check('reminders_stage_known', sql`${table.stage} IN (${stages})`),
    // Last letters of which a person has yet to hear.
    index('reminders_last_letters')
      .on(table.sentOn)
      .where(sql`${table.stage} = 'last-letter' AND ${table.costsToldAt} IS NULL`),
    index('reminders_by_stage').on(table.stage, table.invoiceId),
  ],
)

export type Reminder = typeof reminders.$inferSelect

/**
 * Announcements that an order will stand still for an invoice, and what came of them. One at a time for each invoice: it
 * ends when nothing is owed any more, or when too much happened since to hold the customer to it.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => hostingInvoices.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    announcedOn: date('announced_on', { mode: 'string' }).notNull(),
    /** The day that the customer was told: not before it. */
    plannedOn: date('planned_on', { mode: 'string' }).notNull(),
    mailId: uuid('mail_id').notNull(),
    /** The day on which it may be done, by a night in which nobody held it back; null until then. */
    clearedFor: date('cleared_for', { mode: 'string' }),
    suspendedAt: instant('suspended_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('suspensions_open_once').on(table.invoiceId).where(sql`${table.endedAt} IS NULL`),
    index('suspensions_of_invoice').on(table.invoiceId),
    index('suspensions_of_order').on(table.orderId),
    index('suspensions_cleared')
      .on(table.clearedFor)
      .where(sql`${table.suspendedAt} IS NULL AND ${table.endedAt} IS NULL`),
  ],
)

export type Suspension = typeof suspensions.$inferSelect
