import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import type { ShownPrices } from '../domain/shown-prices'
import { hostingOrders } from './order-tables'

/** Texts that customers agreed to, whole, each once, by their SHA-256 in hexadecimals. */
export const agreedTexts = pgTable('agreed_texts', {
  hash: text('hash').primaryKey(),
  text: text('text').notNull(),
  /** When somebody first agreed to it. */
  firstAgreedAt: instant('first_agreed_at').notNull(),
})

/**
 * What stood on the page when the order button was pressed, beside what the order itself keeps. Orders from before this
 * was kept have none.
 */
export const orderEvidence = pgTable(
  'order_evidence',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    termsHash: text('terms_hash')
      .notNull()
      .references(() => agreedTexts.hash),
    shownPrices: jsonb('shown_prices').$type<ShownPrices>().notNull(),
  },
  (table) => [index('order_evidence_of_terms').on(table.termsHash)],
)
