import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'
import { domains } from '../../../domains/server/domain-tables'
import { hostingOrders } from '../../../orders/server/order-tables'
import type { RecordSet } from '../../../providers/domain/dns-host'

/**
 * The zone of a name that its customer brings, as its own name servers answered before anything was moved. The name moves
 * with these name servers, and goes back to them when it was switched too soon.
 */
export const zoneCopies = pgTable(
  'zone_copies',
  {
    domainId: uuid('domain_id')
      .primaryKey()
      .references(() => domains.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    nameservers: jsonb('nameservers').$type<readonly string[]>().notNull(),
    /** Record sets of the hosts that were asked for. */
    records: jsonb('records').$type<readonly RecordSet[]>().notNull(),
    readAt: instant('read_at').notNull(),
    /** Record sets as they were right before a switch, when they were others than was known; null before that. */
    laterRecords: jsonb('later_records').$type<readonly RecordSet[]>(),
    laterReadAt: instant('later_read_at'),
    /** Whether its registry had a DS when the name came to us; null before that. */
    hadDs: boolean('had_ds'),
    /** Time at which somebody who saw the zone let the name servers be switched; null before that, and once it is undone. */
    releasedAt: instant('released_at'),
    /** Name of who did. */
    releasedBy: text('released_by'),
  },
  (table) => [
    check(
      'zone_copies_bounded',
      sql`octet_length(${table.records}::text) <= 1000000 AND octet_length(${table.nameservers}::text) <= 10000`,
    ),
    check(
      'zone_copies_later',
      sql`(${table.laterRecords} IS NULL) = (${table.laterReadAt} IS NULL) AND coalesce(octet_length(${table.laterRecords}::text), 0) <= 1000000`,
    ),
    check('zone_copies_released', sql`(${table.releasedAt} IS NULL) = (${table.releasedBy} IS NULL)`),
    index('zone_copies_of_order').on(table.orderId),
  ],
)

export type ZoneCopy = typeof zoneCopies.$inferSelect

/**
 * Transfer code of a name that leaves, as its registrar gave it: whoever has it can take the name away. Sealed, in a table
 * that no list, export or search reads, and deleted when its registry takes it no more.
 */
export const leavingCodes = pgTable('leaving_codes', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => hostingOrders.id, { onDelete: 'cascade' }),
  /** Null where the registry mailed it to the holder of the name. */
  sealedCode: text('sealed_code'),
  givenAt: instant('given_at').notNull(),
})
