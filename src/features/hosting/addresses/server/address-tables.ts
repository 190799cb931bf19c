import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'

/** Cache of what PDOK answered about a postcode and a house number. Who asked is not kept. */
export const addressLookUps = pgTable(
  'address_look_ups',
  {
    /** '7511JE' */
    postcode: text('postcode').notNull(),
    /** House number without its addition, which changes neither street nor city. */
    houseNumber: integer('house_number').notNull(),
    /** Null, like the city, when the register has no such address. */
    street: text('street'),
    city: text('city'),
    lookedUpAt: instant('looked_up_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postcode, table.houseNumber] }),
    index('address_look_ups_by_time').on(table.lookedUpAt),
  ],
)
