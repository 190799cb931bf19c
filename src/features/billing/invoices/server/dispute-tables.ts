import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { hostingInvoices } from './invoice-tables'

/** Invoices that their customer does not agree with, and how long that lasted. */
export const invoiceDisputes = pgTable(
  'invoice_disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => hostingInvoices.id, { onDelete: 'cascade' }),
    /** What the customer says is wrong. */
    reason: text('reason').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Null while it is open. */
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    index('invoice_disputes_of_invoice').on(table.invoiceId),
    uniqueIndex('invoice_disputes_open_once').on(table.invoiceId).where(sql`${table.resolvedAt} IS NULL`),
  ],
)
