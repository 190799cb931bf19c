import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, instant, quotedList } from '../../../../platform/columns'
import { compactWord, phoneDigits, searchedWords } from '../../../../platform/search-index'
import { ACTING_AS } from '../../../people/customers/domain/acting-as'
import {
  customerColumns,
  hostingCustomers,
  isKnownCountry,
} from '../../../people/customers/server/customer-tables'
import type { BillingCycle, ExtraId, PackageId } from '../../catalogue/domain/catalogue'
import type { NamesOfExtras } from '../../catalogue/domain/extra-names'
import { DOMAIN_ENDS } from '../domain/domain-end'
import { type FurtherName, MOST_FURTHER_NAMES } from '../domain/further-names'
import { DOMAIN_PLANS, ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from '../domain/order-status'

const typed = customerColumns()

/**
 * Hosting orders. Customer fields are a snapshot of what was typed: an order never changes the customer, nor the other
 * way round. `hosting_price`, `domain_price` and `extras_total` are without VAT for the first period, `total_price`
 * includes it.
 */
export const hostingOrders = pgTable(
  'hosting_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id').notNull().unique(),
    orderNumber: text('order_number').notNull().unique(),
    /** `hosting_customers.id`. */
    customerId: uuid('customer_account_id')
      .notNull()
      .references(() => hostingCustomers.id),
    ...typed,
    customerEmail: text('customer_email').notNull(),
    customerAddress: typed.customerAddress.notNull(),
    customerZipcode: typed.customerZipcode.notNull(),
    customerCity: typed.customerCity.notNull(),
    /** Null for a domain name alone. */
    hostingPackage: text('hosting_package').$type<PackageId>(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    /** Lower case, with its TLD; null for hosting without a name. */
    domainName: text('domain_name'),
    domainPlan: text('domain_plan', { enum: DOMAIN_PLANS }),
    /** Answer of the registry just before the order was stored: true free, false taken, null unknown. */
    domainAvailable: boolean('domain_available'),
    domainSource: text('domain_source'),
    domainCheckedAt: instant('domain_checked_at'),
    /** Names that are registered beside that one. */
    furtherDomains: jsonb('further_domains').$type<FurtherName[]>().notNull().default([]),
    hostingPrice: cents('hosting_price').notNull(),
    domainPrice: cents('domain_price').notNull(),
    extrasTotal: cents('extras_total').notNull(),
    totalPrice: cents('total_price').notNull(),
    /**
     * The standard rate of VAT in `total_price`, in percent; zero with reverse charge. The default is for nodes from before the column: they
     * wrote orders at 21.
     */
    vatPercent: integer('vat_percent').notNull().default(21),
    /** Each as often as it was ordered. */
    extras: text('extras').array().$type<ExtraId[]>().notNull(),
    /** What each of an extra is called; the default is for nodes from before the column. */
    extraNames: jsonb('extra_names').$type<NamesOfExtras>().notNull().default({}),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    paymentStatus: text('payment_status', { enum: ORDER_PAYMENT_STATUSES }).notNull(),
    paymentMethod: text('payment_method').notNull(),
    /** Evidence of the order: which terms, when, and the words on the button. */
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    orderButtonText: text('order_button_text').notNull(),
    /** As whom the customer said to order; `actingAsOf` when they did not say. */
    actingAs: text('acting_as', { enum: ACTING_AS }).notNull().default('consumer'),
    /**
     * Hash of the withdrawal key in a consumer's mails, which needs no sign-in; null for a business and for older
     * orders.
     */
    withdrawalKeyHash: text('withdrawal_key_hash').unique(),
    confirmationMailId: uuid('confirmation_mail_id'),
    noticeMailId: uuid('notice_mail_id'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** Deadline of delivery: three opening hours after the payment. */
    deliveryDueAt: instant('delivery_due_at'),
    deliveredAt: instant('delivered_at'),
    /** Last day of service; set while a cancellation stands, which the customer may undo until then. */
    endsOn: date('ends_on', { mode: 'string' }),
    cancelRequestedAt: instant('cancel_requested_at'),
    cancelReason: text('cancel_reason'),
    /** What becomes of the domain name; null while the order goes on, and without a name of ours. */
    domainEnd: text('domain_end', { enum: DOMAIN_ENDS }),
    /** Day of the transfer code, or last day of the name; null when that is unknown. */
    domainEndOn: date('domain_end_on', { mode: 'string' }),
  },
  (table) => [
    check('hosting_orders_country_known', isKnownCountry(table.customerCountry)),
    check('hosting_orders_status_known', sql`${table.status} IN (${quotedList(ORDER_STATUSES)})`),
    check(
      'hosting_orders_domain_plan_whole',
      sql`(${table.domainName} IS NULL) = (${table.domainPlan} IS NULL)`,
    ),
    check(
      'hosting_orders_name_alone',
      sql`${table.hostingPackage} IS NOT NULL OR (${table.domainPlan} = 'register' AND ${table.billingCycle} = 'yearly' AND ${table.extras} = '{}') IS TRUE`,
    ),
    check(
      'hosting_orders_extra_names',
      sql`jsonb_typeof(${table.extraNames}) = 'object' AND length(${table.extraNames}::text) <= 20000`,
    ),
    check(
      'hosting_orders_further_domains',
      sql`jsonb_typeof(${table.furtherDomains}) = 'array' AND octet_length(${table.furtherDomains}::text) <= 2500 AND jsonb_array_length(${table.furtherDomains}) <= ${sql.raw(String(MOST_FURTHER_NAMES))}`,
    ),
    check(
      'hosting_orders_further_domains_beside',
      sql`${table.furtherDomains} = '[]' OR (${table.hostingPackage} IS NOT NULL AND ${table.domainPlan} = 'register') IS TRUE`,
    ),
    check('hosting_orders_domain_end_known', sql`${table.domainEnd} IN (${quotedList(DOMAIN_ENDS)})`),
    check(
      'hosting_orders_domain_end_whole',
      sql`(${table.domainEnd} IS NULL OR ${table.domainName} IS NOT NULL) AND (${table.domainEndOn} IS NULL OR ${table.domainEnd} IS NOT NULL)`,
    ),
    index('hosting_orders_newest_first').on(table.createdAt, table.id),
    index('hosting_orders_by_status').on(table.status, table.createdAt, table.id),
    index('hosting_orders_by_payment').on(table.paymentStatus, table.createdAt, table.id),
    // Prefix search: finds numbers by their beginning.
    index('hosting_orders_by_number').on(table.orderNumber.op('text_pattern_ops')),
    index('hosting_orders_search').using('gin', orderSearch(table)),
    index('hosting_orders_of_customer').on(table.customerId, table.createdAt),
    index('hosting_orders_of_person').on(sql`lower(${table.customerEmail})`),
    index('hosting_orders_by_domain').on(table.domainName),
    index('hosting_orders_by_further_domain').using('gin', sql`${table.furtherDomains} jsonb_path_ops`),
    index('hosting_orders_to_deliver')
      .on(table.deliveryDueAt)
      .where(sql`${table.deliveredAt} IS NULL AND ${table.deliveryDueAt} IS NOT NULL`),
    index('hosting_orders_ending').on(table.endsOn).where(sql`${table.endsOn} IS NOT NULL`),
  ],
)

type Searched = 'orderNumber' | 'customerName' | 'customerCompany' | 'customerEmail' | 'customerPhone'
type SearchedToo = 'customerKvk' | 'domainName' | 'furtherDomains' | 'customerZipcode'

/** Full-text search of the back office: number (also without HO), person, company, addresses, domain names and KVK. */
export function orderSearch(order: Record<Searched | SearchedToo, SQLWrapper>): SQL {
  const { orderNumber, customerName, customerCompany, customerEmail, customerPhone } = order
  const digits = sql`substr(${orderNumber}, 3)`
  const people = [customerName, customerCompany, customerEmail, phoneDigits(customerPhone)]
  const zipcode = compactWord(order.customerZipcode)
  const names = [order.domainName, furtherNamesText(order)]
  return searchedWords(orderNumber, digits, ...people, ...names, order.customerKvk, zipcode)
}

/** Further names of an order as one text, for searching: '["arnink.eu", "arnink.com"]'. */
export function furtherNamesText({ furtherDomains }: Record<'furtherDomains', SQLWrapper>): SQL {
  return sql`jsonb_path_query_array(${furtherDomains}, '$[*].name')::text`
}

export type HostingOrder = typeof hostingOrders.$inferSelect
