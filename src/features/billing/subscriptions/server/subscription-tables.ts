import { asc, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant } from '../../../../platform/columns'
import type { Cents } from '../../../../shared/money'
import type { BillingCycle } from '../../../hosting/catalogue/domain/catalogue'
import { ACTING_AS } from '../../../people/customers/domain/acting-as'
import type { CustomerRecord } from '../../../people/customers/domain/customer-details'
import type { InvoiceLine } from '../../invoices/domain/invoice'
import { HOLD_REASONS } from '../domain/suspensions'
import { CHANGE_STATES } from '../terms/domain/change'
import type { HostingChoice } from '../terms/domain/choice'
import type { ChangedLine, LineWish } from '../terms/domain/line-change'
import { ITEM_KINDS, PERIOD_STATES } from '../terms/domain/subscription'

/**
 * What somebody pays for again and again, from the day that it begins. It knows nothing of what it was bought by: an
 * order begins one, and so does a project that is delivered.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `hosting_customers.id`, `hosting_orders.id`: the foreign keys stand in the migration. */
    customerId: uuid('customer_account_id').notNull(),
    orderId: uuid('order_id').unique(),
    /** What a bank transfer mentions. */
    reference: text('reference').notNull(),
    /** What its invoices are for, in words. */
    description: text('description').notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    /** The first day of its first period, which no later payment moves; null while it has not begun. */
    anchorOn: date('anchor_on', { mode: 'string' }),
    /** How many months it runs at the least, from its first day; 0 for no longer than its first period. */
    minimumMonths: integer('minimum_months').notNull().default(0),
    /** For whom it was agreed: a business is held in its first term. */
    actingAs: text('acting_as', { enum: ACTING_AS }).notNull().default('consumer'),
    /**
     * The details with which it was agreed, where the customer's record had others: it is billed by them. Null: it is
     * billed by the record, as from the next change of that on.
     */
    ownDetails: jsonb('own_details').$type<CustomerRecord>(),
    /** The last day that is charged, while an end is agreed or past. */
    endsOn: date('ends_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subscriptions_of_customer').on(table.customerId, table.createdAt),
    index('subscriptions_with_own_details')
      .on(table.createdAt, table.id)
      .where(sql`${table.ownDetails} IS NOT NULL`),
    index('subscriptions_ending').on(table.endsOn).where(sql`${table.endsOn} IS NOT NULL`),
  ],
)

export type Subscription = typeof subscriptions.$inferSelect

/** What a subscription consists of, each at the price that was agreed: the catalogue of later changes nothing. */
export const subscriptionItems = pgTable(
  'subscription_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ITEM_KINDS }).notNull(),
    /** The id in the catalogue, or the domain name; of a service the id of its line in the quote. */
    product: text('product').notNull(),
    /** As it stands on invoices. */
    description: text('description').notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    /** Its place among the items, from 0. */
    position: integer('position').notNull(),
    /** Its periods are counted from here, also of an item that came later and begins inside one of them. */
    anchorOn: date('anchor_on', { mode: 'string' }),
    startsOn: date('starts_on', { mode: 'string' }),
    quantity: integer('quantity').notNull(),
    unit: text('unit').$type<InvoiceLine['unit']>().notNull(),
    /** What was agreed when it was bought, without VAT. What a period asks, says `unitPriceOn`. */
    agreedPrice: cents('unit_price').notNull(),
    /** Snapshot from when it was agreed: what the list asks now says nothing about what it asked then. */
    hasOwnPrice: boolean('has_own_price').notNull().default(false),
    /** Its own rate; null for the standard rate of the time. */
    vatPercent: integer('vat_percent'),
    /** The last day of an item that was taken off, or became another; null while it goes on. */
    endsOn: date('ends_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subscription_items_of_subscription').on(table.subscriptionId),
    check(
      'subscription_items_begun',
      sql`(${table.anchorOn} IS NULL) = (${table.startsOn} IS NULL) AND ${table.anchorOn} <= ${table.startsOn}`,
    ),
    check('subscription_items_quantity', sql`${table.quantity} > 0`),
  ],
)

export type SubscriptionItem = typeof subscriptionItems.$inferSelect

/**
 * The periods of an item that were charged, or not charged for a reason: each once, and none over another, which an
 * exclusion constraint in the migration sees to.
 */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => subscriptionItems.id, { onDelete: 'cascade' }),
    /** Counted from 0. */
    seq: integer('seq').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    state: text('state', { enum: PERIOD_STATES }).notNull(),
    /** What was charged, without VAT; 0 when it was waived. */
    net: cents('net').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    /** Whether it was charged without VAT, because its buyer reckons it. */
    reverseCharge: boolean('reverse_charge').notNull().default(false),
    /** `hosting_invoices.id`; null when it was waived. */
    invoiceId: uuid('invoice_id'),
    /** Why it was waived. */
    waiver: text('waiver'),
    /** The first of its days that was given back, because the item stopped within it; null when nothing was. */
    creditedFrom: date('credited_from', { mode: 'string' }),
    /** What was given back of `net`, without VAT, and by which paper: `hosting_invoices.id`. */
    creditedNet: cents('credited_net')
      .notNull()
      .default(0 as Cents),
    creditInvoiceId: uuid('credit_invoice_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('subscription_periods_once').on(table.itemId, table.seq),
    index('subscription_periods_of_invoice').on(table.invoiceId),
    check('subscription_periods_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check('subscription_periods_waived', sql`(${table.state} = 'waived') = (${table.waiver} IS NOT NULL)`),
    index('subscription_periods_of_credit').on(table.creditInvoiceId),
    check(
      'subscription_periods_credited',
      sql`CASE WHEN ${table.creditedFrom} IS NULL
        THEN ${table.creditInvoiceId} IS NULL AND ${table.creditedNet} = 0
        ELSE ${table.creditInvoiceId} IS NOT NULL AND ${table.creditedNet} BETWEEN 0 AND ${table.net}
          AND ${table.creditedFrom} BETWEEN ${table.firstDay} AND ${table.lastDay} END`,
    ),
    check('subscription_periods_invoiced', sql`(${table.state} = 'waived') = (${table.invoiceId} IS NULL)`),
  ],
)

/** Suspensions of a subscription, each with its reason: those in force, and earlier ones. */
export const subscriptionSuspensions = pgTable(
  'subscription_holds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: HOLD_REASONS }).notNull(),
    since: instant('since').notNull(),
    liftedAt: instant('lifted_at'),
  },
  (table) => [
    index('subscription_holds_of_subscription').on(table.subscriptionId),
    uniqueIndex('subscription_holds_open_once')
      .on(table.subscriptionId, table.reason)
      .where(sql`${table.liftedAt} IS NULL`),
  ],
)

/**
 * Prices that hold for running subscriptions from a day on, as the office decided them. What new orders cost stands in
 * the catalogue.
 */
export const priceVersions = pgTable(
  'price_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ITEM_KINDS }).notNull(),
    /** As `PriceProduct` names it. */
    product: text('product').notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    /** Without VAT. */
    unitPrice: cents('unit_price').notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    /** Customers read it. */
    reason: text('reason').notNull(),
    /** Name of the administrator. */
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('price_versions_once_a_day')
      .on(table.kind, table.product, table.billingCycle, table.effectiveOn)
      .where(sql`${table.withdrawnAt} IS NULL`),
    check('price_versions_positive', sql`${table.unitPrice} > 0`),
  ],
)

export type PriceVersionRow = typeof priceVersions.$inferSelect

/** What customers were told that an item will cost: it holds for periods that begin on its day or after it. */
export const itemPrices = pgTable(
  'item_prices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => subscriptionItems.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => priceVersions.id),
    /** Without VAT. */
    unitPrice: cents('unit_price').notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    notifiedAt: instant('notified_at').notNull(),
    /** When the version was withdrawn, and when the customer was told that. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawalToldAt: instant('withdrawal_told_at'),
  },
  (table) => [
    unique('item_prices_told_once').on(table.itemId, table.versionId),
    index('item_prices_of_version').on(table.versionId),
    check(
      'item_prices_withdrawal',
      sql`${table.withdrawalToldAt} IS NULL OR ${table.withdrawnAt} IS NOT NULL`,
    ),
  ],
)

/**
 * What was changed about a subscription, or will be on its day. The items say what is charged: those of a change that
 * waits are there already, and begin on its day.
 */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Idempotency key of the form: sent twice, it is one change. Null for the second of two steps. */
    requestId: uuid('request_id').unique(),
    state: text('state', { enum: CHANGE_STATES }).notNull(),
    /** The first day on which it is so. */
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    /** The choice of an order before and after it; null where lines of a quote were changed. */
    fromChoice: jsonb('from_choice').$type<HostingChoice>(),
    toChoice: jsonb('to_choice').$type<HostingChoice>(),
    /** What became of each line of a quote; null where the choice of an order was changed. */
    changedLines: jsonb('changed_lines').$type<ChangedLine[]>(),
    /** How often it is charged after a change of lines; null where that stays, and where a choice says it. */
    toCycle: text('to_cycle', { enum: ['monthly', 'yearly'] }),
    /** What is made on its day and not before it, so that no item begins within a period ahead of time; null for others. */
    wish: jsonb('wish').$type<LineWish>(),
    /** What invoices are for from that day on, in words. */
    description: text('description').notNull(),
    /** What was to be paid for it at once, and what each period costs after it; VAT included. */
    quotedTotal: cents('quoted_total').notNull(),
    recurringTotal: cents('recurring_total').notNull(),
    /** `hosting_invoices.id`; null when nothing was to be paid at once. */
    invoiceId: uuid('invoice_id'),
    /** Who asked for it, and the words on the button. */
    askedBy: text('asked_by').notNull(),
    askedByRole: text('asked_by_role', { enum: ['admin', 'customer'] }).notNull(),
    buttonText: text('button_text').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When it was made or called off; null while it waits. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('subscription_changes_waiting_once')
      .on(table.subscriptionId)
      .where(sql`${table.state} = 'planned'`),
    index('subscription_changes_of_subscription').on(table.subscriptionId, table.askedAt),
    index('subscription_changes_of_invoice').on(table.invoiceId),
    index('subscription_changes_due').on(table.effectiveOn).where(sql`${table.state} = 'planned'`),
    check('subscription_changes_state_known', sql`${table.state} IN ('planned', 'done', 'cancelled')`),
    check(
      'subscription_changes_of_one_kind',
      sql`num_nonnulls(${table.fromChoice}, ${table.toChoice}) IN (0, 2)
        AND (${table.toChoice} IS NULL) = (${table.changedLines} IS NOT NULL)`,
    ),
    check(
      'subscription_changes_wish',
      sql`${table.wish} IS NULL OR (${table.changedLines} IS NOT NULL AND ${table.state} <> 'done' AND ${table.invoiceId} IS NULL)`,
    ),
    check(
      'subscription_changes_cycle',
      sql`${table.toCycle} IS NULL OR (${table.toCycle} IN ('monthly', 'yearly') AND ${table.toChoice} IS NULL)`,
    ),
    check('subscription_changes_ended', sql`(${table.state} = 'planned') = (${table.endedAt} IS NULL)`),
  ],
)

export type SubscriptionChange = typeof subscriptionChanges.$inferSelect

/** The order of items: by their place, and of those that share one as they came. */
export function inOrder(): SQL[] {
  const { position, createdAt, id } = subscriptionItems
  return [asc(position), asc(createdAt), asc(id)]
}
