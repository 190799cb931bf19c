import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { hostingOrders } from '../../orders/server/order-tables'

/**
 * Transfer code of a customer's domain name, one per order. Whoever has it can take the name away, so it is stored as
 * sealed text, in a table of its own that no list, export or search reads, and deleted as soon as it was used.
 */
export const hostingTransferCodes = pgTable('hosting_transfer_codes', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => hostingOrders.id, { onDelete: 'cascade' }),
  sealedCode: text('sealed_code').notNull(),
  givenAt: instant('given_at').notNull(),
})
