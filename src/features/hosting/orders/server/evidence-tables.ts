import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import type { ShownPrices } from '../domain/shown-prices'
import { hostingOrders } from './order-tables'

/** Full texts that customers agreed to, each stored once, keyed by their SHA-256 in hexadecimal. */
export const agreedTexts = pgTable('agreed_texts', {
  hash: text('hash').primaryKey(),
  text: text('text').notNull(),
  /** Time at which somebody first agreed to it. */
  firstAgreedAt: instant('first_agreed_at').notNull(),
})

/**
 * What the page showed when the order button was pressed, beside what the order itself keeps. Orders from before this
 * table have no row.
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
    /** Conditions of the registry of its domain name, by name and address; null without any. */
    registryConditions: text('registry_conditions'),
    shownPrices: jsonb('shown_prices').$type<ShownPrices>().notNull(),
  },
  (table) => [index('order_evidence_of_terms').on(table.termsHash)],
)
