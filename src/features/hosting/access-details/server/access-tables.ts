import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { hostingCustomers } from '../../../people/customers/server/customer-tables'
import { hostingOrders } from '../../orders/server/order-tables'
import type { AccessDetails } from '../domain/access-details'

/** How a customer reaches what was delivered: one row per order or project. It goes with what it is about. */
export const accessDetails = pgTable(
  'access_details',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => hostingCustomers.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .unique()
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    /** `projects.id`: the foreign key stands in the migration, as projects read this table. */
    projectId: uuid('project_id').unique(),
    /** Number of the order or project, which never changes. */
    number: text('number').notNull(),
    /** Null until it is filled in. */
    details: jsonb('details').$type<AccessDetails>(),
    /** The details before the last change; null while there was none. */
    previous: jsonb('previous').$type<AccessDetails>(),
    /** Number of changes, for the optimistic lock of the form. */
    version: integer('version').notNull().default(0),
    /** Link by which the customer chooses a password or signs in once, sealed: whoever has it can get in. */
    sealedLink: text('sealed_link'),
    /** Last day on which that link works; it is deleted after it. */
    linkUntil: date('link_until', { mode: 'string' }),
    savedAt: instant('saved_at'),
    /** Name of the colleague who saved it last, or of the driver. */
    savedBy: text('saved_by'),
    /** Whether it has to be filled in; a colleague may say that there is nothing to tell. */
    isNeeded: boolean('is_needed').notNull().default(true),
    /** Time of the delivery at which it was not filled in; null once it is, and when nothing has to be. */
    awaitedSince: instant('awaited_since'),
  },
  (table) => [
    check('access_details_of_one', sql`num_nonnulls(${table.orderId}, ${table.projectId}) = 1`),
    check(
      'access_details_saved',
      sql`num_nonnulls(${table.details}, ${table.savedAt}, ${table.savedBy}) IN (0, 3)`,
    ),
    check('access_details_previous', sql`${table.previous} IS NULL OR ${table.details} IS NOT NULL`),
    check('access_details_object', sql`jsonb_typeof(${table.details}) = 'object'`),
    check('access_details_bounded', sql`octet_length(${table.details}::text) <= 20000`),
    check('access_details_link', sql`(${table.sealedLink} IS NULL) = (${table.linkUntil} IS NULL)`),
    check(
      'access_details_awaited',
      sql`${table.awaitedSince} IS NULL OR (${table.details} IS NULL AND ${table.isNeeded})`,
    ),
    index('access_details_of_customer').on(table.customerId, table.number),
    index('access_details_awaited_since')
      .on(table.awaitedSince)
      .where(sql`${table.awaitedSince} IS NOT NULL`),
    index('access_details_newest').on(table.savedAt).where(sql`${table.savedAt} IS NOT NULL`),
    index('access_details_links').on(table.linkUntil).where(sql`${table.linkUntil} IS NOT NULL`),
  ],
)

export type AccessRow = typeof accessDetails.$inferSelect
