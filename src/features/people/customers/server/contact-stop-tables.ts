import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { CONTACT_STOP_CAUSES } from '../domain/contact-stop'
import { hostingCustomers } from './customer-tables'

const causes = quotedList(CONTACT_STOP_CAUSES)

/**
 * Contact stops: one row per customer, deleted when a person lifts it. Until then nobody writes to, reminds or debits
 * the customer.
 */
export const contactStops = pgTable(
  'customer_contact_stops',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => hostingCustomers.id, { onDelete: 'cascade' }),
    cause: text('cause', { enum: CONTACT_STOP_CAUSES }).notNull(),
    reason: text('reason').notNull(),
    /** Name of the administrator; null when a bank's answer set it. */
    stoppedBy: text('stopped_by'),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (table) => [check('customer_contact_stops_cause_known', sql`${table.cause} IN (${causes})`)],
)

export type ContactStop = typeof contactStops.$inferSelect
