import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'

/**
 * The Dutch standard rate of VAT, from a day on until the next row (Wet op de omzetbelasting 1968, article 9). A row that
 * holds already never changes: invoices and periods were made by it.
 */
export const vatRates = pgTable(
  'vat_rates',
  {
    from: date('from_day', { mode: 'string' }).primaryKey(),
    percent: integer('percent').notNull(),
    /** Who at the agency wrote it down; null for a rate that came with the product. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [check('vat_rates_percent_known', sql`${table.percent} BETWEEN 1 AND 99`)],
)
