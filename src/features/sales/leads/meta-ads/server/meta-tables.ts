import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../../platform/columns'
import { DELIVERY_STATES } from '../domain/internal/delivery-state'

const states = quotedList(DELIVERY_STATES)

/**
 * What Meta's webhook delivered, one row per lead, written before it is answered. Numbers only: what the visitor
 * filled in is fetched later and lives with the leads.
 */
export const metaDeliveries = pgTable(
  'meta_deliveries',
  {
    id: uuid('id').primaryKey(),
    leadgenId: text('leadgen_id').notNull().unique(),
    pageId: text('page_id'),
    formId: text('form_id'),
    adId: text('ad_id'),
    /** When the visitor sent the form, as Meta tells it; the clock of one hour starts here. */
    filledInAt: instant('filled_in_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    /** Tries that failed since it was received or replayed. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    lastError: text('last_error'),
  },
  (table) => [
    check('meta_deliveries_state_known', sql`${table.state} IN (${states})`),
    index('meta_deliveries_by_state').on(table.state, table.receivedAt),
    index('meta_deliveries_to_fetch').on(table.nextTryAt).where(sql`${table.state} = 'received'`),
  ],
)

export type MetaDelivery = typeof metaDeliveries.$inferSelect
