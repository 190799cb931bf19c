import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../../platform/columns'
import { hostingOrders } from '../../../orders/server/order-tables'
import type { DsRecord } from '../../../providers/domain/dns-host'
import { ACCOUNT_SEEN, ACCOUNT_WANTED } from '../domain/hosting-account'
import { OF_DELIVERY, STEP_KINDS, STEP_STATES } from '../domain/step'
import { TARGET_PORTS, type TargetLimits, type TargetServes } from '../domain/target'

/** Accounts of the agency at providers, where steps are done. Without one, all work is by hand. */
export const provisionTargets = pgTable(
  'provision_targets',
  {
    id: uuid('id').primaryKey(),
    port: text('port', { enum: TARGET_PORTS }).notNull(),
    /** Name of an entry of `DRIVERS`. */
    driver: text('driver').notNull(),
    /** What the office calls it. */
    label: text('label').notNull(),
    /** Settings of its driver, without keys and passwords. */
    connection: jsonb('connection').$type<Record<string, unknown>>().notNull(),
    /** Keys and passwords of its driver as JSON, encrypted for this row. */
    sealedCredentials: text('sealed_credentials').notNull(),
    serves: jsonb('serves').$type<TargetServes>().notNull(),
    limits: jsonb('limits').$type<TargetLimits>().notNull(),
    /** Whether it takes new orders; what it has, it keeps. */
    isOpen: boolean('is_open').notNull(),
    /** Most accounts of ours; null for no bound. */
    room: integer('room'),
    /** Time of the last try of its connection since its settings were given; null when there was none. */
    triedAt: instant('tried_at'),
    triedOutcome: text('tried_outcome'),
    /** The provider's own words at that try, without secrets; null while it was not tried. */
    triedSentence: text('tried_sentence'),
    createdAt: instant('created_at').notNull(),
    /** Names of administrators. */
    createdBy: text('created_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    check('provision_targets_port_known', sql`${table.port} IN (${quotedList(TARGET_PORTS)})`),
    check('provision_targets_driver_named', sql`${table.driver} ~ '^[a-z0-9-]{2,40}$'`),
    check(
      'provision_targets_bounded',
      sql`octet_length(${table.connection}::text) <= 5000 AND octet_length(${table.serves}::text) <= 20000 AND octet_length(${table.limits}::text) <= 20000`,
    ),
    check('provision_targets_room', sql`${table.room} >= 0`),
    check(
      'provision_targets_tried',
      sql`(${table.triedAt} IS NULL) = (${table.triedOutcome} IS NULL) AND (${table.triedAt} IS NULL) = (${table.triedSentence} IS NULL) AND length(${table.triedOutcome}) <= 40 AND length(${table.triedSentence}) <= 500`,
    ),
    index('provision_targets_open').on(table.createdAt).where(sql`${table.isOpen}`),
  ],
)

/**
 * What all processes share about a target: the token that signs in, and that something was just asked there. Values are
 * encrypted for their row.
 */
export const providerNotes = pgTable(
  'provider_notes',
  {
    targetId: uuid('target_id')
      .notNull()
      .references(() => provisionTargets.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    sealedValue: text('sealed_value').notNull(),
    /** Time from which it counts no more. */
    until: instant('until').notNull(),
    /** Whether it keeps others from asking the same: it outlives a change of credentials. */
    isClaim: boolean('is_claim').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.targetId, table.key] }),
    check(
      'provider_notes_bounded',
      sql`length(${table.key}) <= 400 AND length(${table.sealedValue}) <= 8000`,
    ),
  ],
)

/** Accounts at panels, one per order: what we want of them, and what was last seen there. */
export const hostingAccounts = pgTable(
  'hosting_accounts',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .unique('hosting_accounts_once_per_order')
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    targetId: uuid('target_id')
      .notNull()
      .references(() => provisionTargets.id),
    userName: text('user_name').notNull(),
    /** Its domain name, which tells it from somebody else's account with the same user name. */
    domainName: text('domain_name').notNull(),
    packageName: text('package_name').notNull(),
    /** Its id at the panel; null when that has none beside the user name. */
    externalId: text('external_id'),
    wanted: text('wanted', { enum: ACCOUNT_WANTED }).notNull(),
    seen: text('seen', { enum: ACCOUNT_SEEN }).notNull(),
    /** Time at which that was seen; null when nobody looked. */
    seenAt: instant('seen_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('hosting_accounts_wanted_known', sql`${table.wanted} IN (${quotedList(ACCOUNT_WANTED)})`),
    check('hosting_accounts_seen_known', sql`${table.seen} IN (${quotedList(ACCOUNT_SEEN)})`),
    unique('hosting_accounts_user_name').on(table.targetId, table.userName),
  ],
)

/**
 * Acts at providers, one row per thing, kind and occasion, kept after they are done. A row is the truth about its act: it says
 * `calling` before the call, and only an answer that belongs to its attempt moves it on.
 */
export const provisionSteps = pgTable(
  'provision_steps',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: STEP_KINDS }).notNull(),
    /** Id of what it is about: the account, the record of the domain name, or the order. */
    subjectId: uuid('subject_id').notNull(),
    /**
     * What asked for it: the delivery, which is there once, or the id of the task of that time. The default is for nodes
     * from before.
     */
    occasion: text('occasion').notNull().default(OF_DELIVERY),
    /** Null for a step of our own. */
    targetId: uuid('target_id').references(() => provisionTargets.id),
    /** Steps of an order are done in this order. */
    position: integer('position').notNull(),
    state: text('state', { enum: STEP_STATES }).notNull(),
    /** Number of calls: an answer counts for its own call alone. */
    attempt: integer('attempt').notNull().default(0),
    /** What the provider named the act that it works on. */
    reference: text('reference'),
    /** Start of its latest call, and of its latest act. */
    calledAt: instant('called_at'),
    actedAt: instant('acted_at'),
    nextAt: instant('next_at'),
    troubles: integer('troubles').notNull().default(0),
    troubleSince: instant('trouble_since'),
    /** Time from which it is a line for a person, unless it moves before. */
    visibleAt: instant('visible_at'),
    reason: text('reason'),
    /** The provider's own words, without secrets, for the office. */
    sentence: text('sentence').notNull().default(''),
    /** DS records of a zone that was signed. */
    ds: jsonb('ds').$type<readonly DsRecord[]>(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('provision_steps_kind_known', sql`${table.kind} IN (${quotedList(STEP_KINDS)})`),
    check('provision_steps_state_known', sql`${table.state} IN (${quotedList(STEP_STATES)})`),
    check(
      'provision_steps_due',
      sql`(${table.nextAt} IS NOT NULL) = (${table.state} IN ('planned', 'waiting', 'failed', 'unknown'))`,
    ),
    check('provision_steps_called', sql`${table.state} <> 'calling' OR ${table.calledAt} IS NOT NULL`),
    check(
      'provision_steps_bounded',
      sql`length(${table.sentence}) <= 500 AND length(${table.reference}) <= 200 AND length(${table.occasion}) <= 100`,
    ),
    unique('provision_steps_once_per_occasion').on(table.subjectId, table.kind, table.occasion),
    // Of what is asked for again and again, one is under way.
    uniqueIndex('provision_steps_one_open')
      .on(table.subjectId, table.kind)
      .where(sql`${table.state} NOT IN ('done', 'cancelled')`),
    // One call at a time, whatever the code above it does.
    uniqueIndex('provision_steps_one_call_per_target')
      .on(table.targetId)
      .where(sql`${table.state} = 'calling' AND ${table.targetId} IS NOT NULL`),
    uniqueIndex('provision_steps_one_call_per_order')
      .on(table.orderId)
      .where(sql`${table.state} = 'calling'`),
    index('provision_steps_of_order').on(table.orderId, table.position),
    index('provision_steps_of_target').on(table.targetId, table.actedAt),
    index('provision_steps_due').on(table.nextAt).where(sql`${table.nextAt} IS NOT NULL`),
    index('provision_steps_lost').on(table.calledAt).where(sql`${table.state} = 'calling'`),
    index('provision_steps_visible').on(table.visibleAt).where(sql`${table.visibleAt} IS NOT NULL`),
  ],
)

export type ProvisionTarget = typeof provisionTargets.$inferSelect
export type HostingAccount = typeof hostingAccounts.$inferSelect
export type ProvisionStep = typeof provisionSteps.$inferSelect
