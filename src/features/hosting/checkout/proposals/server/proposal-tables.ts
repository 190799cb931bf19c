import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../../platform/columns'
import { MEANS } from '../../../../people/correspondence/domain/means'
import { ACTING_AS } from '../../../../people/customers/domain/acting-as'
import { hostingCustomers } from '../../../../people/customers/server/customer-tables'
import type { BillingCycle, ExtraId, PackageId } from '../../../catalogue/domain/catalogue'
import { DOMAIN_PLANS } from '../../../orders/domain/order-status'
import { type MailedPrices, ORDER_PROPOSAL_STATES } from '../domain/order-proposal'

/** Hosting orders that a colleague prepared for a customer, who orders them or not. */
export const orderProposals = pgTable(
  'hosting_order_proposals',
  {
    /** Idempotency key of the form: sent twice, it is one proposal. It is the request id of its order too. */
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => hostingCustomers.id),
    /** Null for a domain name alone. */
    hostingPackage: text('hosting_package').$type<PackageId>(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    extras: text('extras').array().$type<ExtraId[]>().notNull(),
    /** Lower case, with its TLD; null for hosting without a name. */
    domainName: text('domain_name'),
    domainPlan: text('domain_plan', { enum: DOMAIN_PLANS }),
    actingAs: text('acting_as', { enum: ACTING_AS }).notNull(),
    /** What it came to in the mail that the customer read last. */
    mailedPrices: jsonb('mailed_prices').$type<MailedPrices>().notNull(),
    /** How the customer asked for it, and on which day. */
    means: text('means', { enum: MEANS }).notNull(),
    askedOn: date('asked_on', { mode: 'string' }).notNull(),
    /** For colleagues; null for none. */
    note: text('note'),
    /** Hash of the key in its mails (`proposal-key.ts`). */
    keyHash: text('key_hash').notNull().unique(),
    /** Name of the colleague. */
    proposedBy: text('proposed_by').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    mailedAt: instant('mailed_at').notNull(),
    /** The last day on which it can be ordered. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: ORDER_PROPOSAL_STATES }).notNull(),
    /** When it was ordered or withdrawn; null while it is open, also after its last day. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('hosting_order_proposals_of_customer').on(table.customerId, table.proposedAt),
    index('hosting_order_proposals_newest_first').on(table.proposedAt, table.id),
    index('hosting_order_proposals_by_state').on(table.state, table.proposedAt, table.id),
    index('hosting_order_proposals_by_end').on(table.state, table.expiresOn),
    check(
      'hosting_order_proposals_state_known',
      sql`${table.state} IN (${quotedList(ORDER_PROPOSAL_STATES)})`,
    ),
    check('hosting_order_proposals_ended', sql`(${table.state} = 'open') = (${table.endedAt} IS NULL)`),
    check('hosting_order_proposals_means_known', sql`${table.means} IN (${quotedList(MEANS)})`),
    check('hosting_order_proposals_acting_as_known', sql`${table.actingAs} IN (${quotedList(ACTING_AS)})`),
    check(
      'hosting_order_proposals_name_alone',
      sql`${table.hostingPackage} IS NOT NULL OR (${table.domainPlan} = 'register' AND ${table.billingCycle} = 'yearly' AND ${table.extras} = '{}') IS TRUE`,
    ),
    check(
      'hosting_order_proposals_domain_whole',
      sql`(${table.domainName} IS NULL) = (${table.domainPlan} IS NULL)`,
    ),
  ],
)

export type OrderProposal = typeof orderProposals.$inferSelect
