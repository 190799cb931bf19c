import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { hostingOrders } from '../../orders/server/order-tables'
import { provisionTargets } from '../../provisioning/steps/server/step-tables'
import { FINDING_KINDS } from '../domain/finding'

/** Latest comparison of each target with what is paid here; none of a target that was never compared. */
export const reconciliations = pgTable('reconciliations', {
  targetId: uuid('target_id')
    .primaryKey()
    .references(() => provisionTargets.id, { onDelete: 'cascade' }),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at').notNull(),
  /** Whether all that is there was read. */
  isWhole: boolean('is_whole').notNull(),
  /** Why not, in our words or the provider's, without secrets. */
  sentence: text('sentence').notNull(),
  /** Number of accounts, names or zones that were read there. */
  compared: integer('compared').notNull(),
  /** End of the latest whole one; null when there was none. */
  wholeAt: instant('whole_at'),
})

/**
 * Differences between a target and what is paid, kept for a year after they are over. Of those that are not over there is
 * one per subject and kind.
 */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: uuid('id').primaryKey(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => provisionTargets.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FINDING_KINDS }).notNull(),
    /** User name, domain name or zone; empty when it is about the target as a whole. */
    subject: text('subject').notNull(),
    /** Null when no order of ours has to do with it. */
    orderId: uuid('order_id').references(() => hostingOrders.id, { onDelete: 'cascade' }),
    here: text('here').notNull(),
    there: text('there').notNull(),
    canAdopt: boolean('can_adopt').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Time since which it is as it is now. */
    changedAt: instant('changed_at').notNull(),
    /** Time at which it was no longer seen; null while it stands. */
    solvedAt: instant('solved_at'),
    /** Time at which a person said that it is right as it is, with their name and why; forgotten when it changes. */
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by'),
    acceptedReason: text('accepted_reason'),
  },
  (table) => [
    check('reconciliation_findings_kind_known', sql`${table.kind} IN (${quotedList(FINDING_KINDS)})`),
    check(
      'reconciliation_findings_accepted_whole',
      sql`(${table.acceptedAt} IS NULL) = (${table.acceptedBy} IS NULL) AND (${table.acceptedAt} IS NULL) = (${table.acceptedReason} IS NULL)`,
    ),
    check(
      'reconciliation_findings_bounded',
      sql`length(${table.subject}) <= 300 AND length(${table.here}) <= 500 AND length(${table.there}) <= 500 AND length(${table.acceptedReason}) <= 500`,
    ),
    uniqueIndex('reconciliation_findings_once')
      .on(table.targetId, table.kind, table.subject)
      .where(sql`${table.solvedAt} IS NULL`),
    index('reconciliation_findings_of_target').on(table.targetId, table.solvedAt),
    index('reconciliation_findings_of_order').on(table.orderId).where(sql`${table.orderId} IS NOT NULL`),
    index('reconciliation_findings_open')
      .on(table.changedAt)
      .where(sql`${table.solvedAt} IS NULL AND ${table.acceptedAt} IS NULL`),
    index('reconciliation_findings_over').on(table.solvedAt).where(sql`${table.solvedAt} IS NOT NULL`),
  ],
)

/**
 * How names that people registered were first seen: what we do not know how it should be is held against this. A person
 * takes over what it became.
 */
export const reconciliationBaselines = pgTable(
  'reconciliation_baselines',
  {
    targetId: uuid('target_id')
      .notNull()
      .references(() => provisionTargets.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => hostingOrders.id, { onDelete: 'cascade' }),
    /** Key of its holder at the registrar; null where that tells none. */
    holder: text('holder'),
    nameservers: text('nameservers').array().notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.targetId, table.name] }),
    index('reconciliation_baselines_of_order').on(table.orderId),
  ],
)

export type ReconciliationFinding = typeof reconciliationFindings.$inferSelect
export type Reconciliation = typeof reconciliations.$inferSelect
