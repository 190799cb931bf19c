import { inArray, sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { hostingCustomers } from '../../../people/customers/server/customer-tables'
import { hostingOrders } from '../../orders/server/order-tables'
import type { RecordSet } from '../../providers/domain/dns-host'
import { provisionTargets } from '../../provisioning/steps/server/step-tables'
import { OPEN_STATES, SAVE_STATES } from '../domain/zone-save'

/**
 * Saves of zones, each with the whole zone before it, so that it can be put back. A row says `saving` before the host is
 * called; what became of it is stored by compare-and-set on its state.
 */
export const zoneVersions = pgTable(
  'zone_versions',
  {
    /** Idempotency key of the form. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => hostingCustomers.id, { onDelete: 'cascade' }),
    targetId: uuid('target_id')
      .notNull()
      .references(() => provisionTargets.id),
    zoneName: text('zone_name').notNull(),
    /** All record sets of the types that we edit, as they were before it. */
    before: jsonb('before').$type<readonly RecordSet[]>().notNull(),
    /** Record sets as they were to be; one without values was to be removed. */
    wanted: jsonb('wanted').$type<readonly RecordSet[]>().notNull(),
    /** What changed, in sentences. */
    changes: jsonb('changes').$type<readonly string[]>().notNull(),
    /** The same without what the records say, for the log. */
    fields: text('fields').notNull(),
    kind: text('kind', { enum: ['edited', 'restored'] }).notNull(),
    state: text('state', { enum: SAVE_STATES }).notNull(),
    /** The host's own words, without secrets, for the office. */
    sentence: text('sentence').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    /** Time at which it was known what became of it. */
    settledAt: instant('settled_at'),
    /** Account that saved it, and its name. */
    byKind: text('by_kind', { enum: ['customer', 'admin'] }).notNull(),
    byAccount: uuid('by_account').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    check('zone_versions_state_known', sql`${table.state} IN (${quotedList(SAVE_STATES)})`),
    check('zone_versions_kind_known', sql`${table.kind} IN ('edited', 'restored')`),
    check('zone_versions_by_known', sql`${table.byKind} IN ('customer', 'admin')`),
    check(
      'zone_versions_settled',
      sql`(${table.settledAt} IS NULL) = (${table.state} IN (${quotedList(OPEN_STATES)}))`,
    ),
    check(
      'zone_versions_bounded',
      sql`octet_length(${table.before}::text) <= 1000000 AND octet_length(${table.wanted}::text) <= 1000000 AND octet_length(${table.changes}::text) <= 200000 AND length(${table.sentence}) <= 500`,
    ),
    // One save at a time per zone, whatever the code above it does.
    uniqueIndex('zone_versions_one_open')
      .on(table.zoneName)
      .where(sql`${table.state} IN (${quotedList(OPEN_STATES)})`),
    index('zone_versions_of_order').on(table.orderId, table.startedAt),
    index('zone_versions_of_customer').on(table.customerId, table.startedAt),
    index('zone_versions_of_target').on(table.targetId),
  ],
)

export type ZoneVersion = typeof zoneVersions.$inferSelect

export const IS_OPEN = inArray(zoneVersions.state, [...OPEN_STATES])
