import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { searchedWords } from '../../../../platform/search-index'
import { hostingCustomers } from '../../../people/customers/server/customer-tables'
import { hostingOrders } from '../../orders/server/order-tables'
import { OWNER_CHECKS, RECORD_PLANS, SEEN_STATES, WANTED_STATES } from '../domain/domain-record'
import type { Registrant } from '../domain/registrant'
import { KNOWN_VERDICTS } from '../domain/verdicts'

/** Registrar of names that a person looks after. */
export const BY_HAND = 'by-hand'

/**
 * Domain names that are ours or ordered from us: one row per order and name, kept after it is over. Of the names that are
 * paid for and not over, each is there once: whoever ordered the same one and did not pay has no claim on it.
 */
export const domains = pgTable(
  'domains',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case, with its TLD, in Unicode: as its order has it. */
    name: text('name').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => hostingCustomers.id, { onDelete: 'cascade' }),
    plan: text('plan', { enum: RECORD_PLANS }).notNull(),
    /** Whether it is a further name of its order: not the one that its hosting has. */
    isFurther: boolean('is_further').notNull().default(false),
    wanted: text('wanted', { enum: WANTED_STATES }).notNull(),
    seen: text('seen', { enum: SEEN_STATES }).notNull(),
    /** Time at which that was seen; null when nobody looked. */
    seenAt: instant('seen_at'),
    registrar: text('registrar').notNull().default(BY_HAND),
    /** Its id at the registrar; null when that has none. */
    externalId: text('external_id'),
    /** Day on which the registrar renews it, and last day of its term, as seen there. */
    renewsOn: date('renews_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** Whether the registrar should renew it by itself, and whether it was seen to; null when nobody looked. */
    autoRenew: boolean('auto_renew').notNull(),
    autoRenewSeen: boolean('auto_renew_seen'),
    /** In whose name it is registered, as ordered; null for names of before that was asked. */
    registrant: jsonb('registrant').$type<Registrant>(),
    ownerCheck: text('owner_check', { enum: OWNER_CHECKS }).notNull().default('unknown'),
    createdAt: instant('created_at').notNull(),
    /** Time since which it is with us; null before that, and when that is unknown. */
    registeredAt: instant('registered_at'),
    /** Time since which a registrar may be registering it; null when none is, and once that is known. */
    orderedAt: instant('ordered_at'),
    codeGivenAt: instant('code_given_at'),
    /** Last day with us of a name that lapses or moves away; null when that is unknown. */
    endsOn: date('ends_on', { mode: 'string' }),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('domains_plan_known', sql`${table.plan} IN (${quotedList(RECORD_PLANS)})`),
    check('domains_wanted_known', sql`${table.wanted} IN (${quotedList(WANTED_STATES)})`),
    check('domains_seen_known', sql`${table.seen} IN (${quotedList(SEEN_STATES)})`),
    check('domains_owner_check_known', sql`${table.ownerCheck} IN (${quotedList(OWNER_CHECKS)})`),
    check(
      'domains_over',
      sql`${table.endedAt} IS NOT NULL OR (${table.wanted} <> 'dropped' AND ${table.seen} <> 'gone')`,
    ),
    check('domains_renewed_while_wanted', sql`${table.autoRenew} = (${table.wanted} = 'registered')`),
    check('domains_registrant', sql`jsonb_typeof(${table.registrant}) = 'object'`),
    check('domains_registrant_bounded', sql`octet_length(${table.registrant}::text) <= 5000`),
    uniqueIndex('domains_claimed_once')
      .on(table.name)
      .where(sql`${table.endedAt} IS NULL AND ${table.wanted} <> 'waiting'`),
    index('domains_newest_first').on(table.createdAt, table.id),
    index('domains_by_standing').on(table.wanted, table.seen, table.createdAt, table.id),
    index('domains_of_order').on(table.orderId, table.createdAt),
    index('domains_of_customer').on(table.customerId, table.createdAt),
    index('domains_ending')
      .on(table.endsOn)
      .where(sql`${table.endsOn} IS NOT NULL AND ${table.endedAt} IS NULL`),
    index('domains_search').using('gin', domainWords(table)),
  ],
)

/** Full-text search of the back office: the name, by the beginning of any of its words. */
export function domainWords({ name }: { name: SQLWrapper }): SQL {
  return searchedWords(name)
}

export type DomainRow = typeof domains.$inferSelect

const verdicts = quotedList(KNOWN_VERDICTS)

/** Cache of registries' answers, so that many web nodes ask once. It keeps neither who asked, nor an `onbekend`. */
export const domainChecks = pgTable(
  'domain_checks',
  {
    /** Name in Punycode: special letters written as xn--. */
    name: text('name').primaryKey(),
    verdict: text('verdict', { enum: KNOWN_VERDICTS }).notNull(),
    /** The host that answered. */
    source: text('source').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    check('domain_checks_verdict_known', sql`${table.verdict} IN (${verdicts})`),
    index('domain_checks_by_time').on(table.checkedAt),
  ],
)

/** RDAP address of each extension's registry, from IANA's list; replaced as a whole. */
export const rdapServers = pgTable('rdap_servers', {
  /** Extension without its dot. */
  tld: text('tld').primaryKey(),
  /** Base of `/domain/{name}`, without a slash at the end. */
  baseUrl: text('base_url').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})
