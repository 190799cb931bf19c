import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, instant, quotedList } from '../../../../platform/columns'
import { compactWord, digitsOf, searchedWords } from '../../../../platform/search-index'
import type { Cents } from '../../../../shared/money'
import { MOVEMENT_KINDS } from '../domain/money-movement'
import { PAYMENT_EXCEPTIONS, PAYMENT_PROVIDERS, PAYMENT_STATES, PAYMENT_WAYS } from '../domain/payment'

const states = quotedList(PAYMENT_STATES)

/** One attempt to pay one invoice. A payment of a provider counts once (docs/promises.md, 3). */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    /** The provider's own id; null until it has answered. */
    providerPaymentId: text('provider_payment_id'),
    method: text('method', { enum: PAYMENT_WAYS }).notNull(),
    /** `hosting_invoices.id`, `hosting_orders.id`, `hosting_customers.id`: the foreign keys stand in the migration. */
    invoiceId: uuid('invoice_id').notNull(),
    orderId: uuid('order_id'),
    customerId: uuid('customer_account_id').notNull(),
    /** Copied from the invoice, where it never changes: to show and to find a payment by. */
    invoiceNumber: text('invoice_number').notNull(),
    /** What a bank transfer mentions. */
    reference: text('reference').notNull(),
    /** What was asked, VAT included. */
    amount: cents('amount').notNull(),
    /** What came. */
    paidAmount: cents('paid_amount'),
    /** What went back of it since, in all: given back at the provider, or taken back by the customer's bank. */
    refundedAmount: cents('refunded_amount')
      .notNull()
      .default(0 as Cents),
    chargedBackAmount: cents('charged_back_amount')
      .notNull()
      .default(0 as Cents),
    /** What we sent back of it ourselves, from our own account; no provider tells of that. */
    returnedAmount: cents('returned_amount')
      .notNull()
      .default(0 as Cents),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** Where the customer pays; null for a bank transfer. */
    checkoutUrl: text('checkout_url'),
    /** The page on this site that the customer comes back to. */
    returnPath: text('return_path').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the sweeper asks the provider again; null once nothing more can come. */
    nextCheckAt: instant('next_check_at'),
  },
  (table) => [
    unique('payments_once').on(table.provider, table.providerPaymentId),
    check('payments_state_known', sql`${table.state} IN (${states})`),
    index('payments_of_invoice').on(table.invoiceId, table.createdAt),
    // At most one open payment per method: two clicks make one payment.
    uniqueIndex('payments_open_once').on(table.invoiceId, table.method).where(sql`${table.state} = 'open'`),
    index('payments_of_order').on(table.orderId),
    index('payments_of_customer').on(table.customerId, table.createdAt),
    index('payments_newest_first').on(table.createdAt, table.id),
    index('payments_by_state').on(table.state, table.createdAt, table.id),
    index('payments_by_invoice_number').on(table.invoiceNumber),
    index('payments_by_reference').on(table.reference),
    index('payments_search').using('gin', paymentWords(table)),
    index('payments_to_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} IS NOT NULL`),
  ],
)

/** What search everything finds a payment by: the provider's number, what a bank transfer mentions, and the invoice. */
export function paymentWords(
  payment: Record<'providerPaymentId' | 'reference' | 'invoiceNumber', SQLWrapper>,
): SQL {
  const { providerPaymentId, reference, invoiceNumber } = payment
  return searchedWords(
    providerPaymentId,
    compactWord(reference),
    compactWord(invoiceNumber),
    digitsOf(invoiceNumber),
  )
}

export type Payment = typeof payments.$inferSelect

const movementKinds = quotedList(MOVEMENT_KINDS)

/**
 * Append-only ledger: each time that money moved for a payment, and how much, which `payments` holds as sums, by the
 * day. The rows of a payment add up to what is kept of it.
 */
export const paymentMovements = pgTable(
  'payment_movements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    /** Above zero what came in, below zero what went out. */
    amount: cents('amount').notNull(),
    /** The day of the bank for what came in by bank, and the moment that we knew for what went back. */
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    check('payment_movements_kind_known', sql`${table.kind} IN (${movementKinds})`),
    check('payment_movements_moved', sql`${table.amount} <> 0`),
    index('payment_movements_of_payment').on(table.paymentId),
    index('payment_movements_in_time').on(table.happenedAt, table.id),
  ],
)

/** Money that needs a person; shown in the back office until someone has dealt with it. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: PAYMENT_EXCEPTIONS }).notNull(),
    amount: cents('amount').notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /** Name of the administrator. */
    resolvedBy: text('resolved_by'),
    /** What was done about it; a line for each time. */
    note: text('note'),
  },
  (table) => [
    unique('payment_exceptions_once').on(table.paymentId, table.kind),
    index('payment_exceptions_newest_first').on(table.createdAt, table.id),
    index('payment_exceptions_open').on(table.createdAt).where(sql`${table.resolvedAt} IS NULL`),
  ],
)

/** The books of the built-in test bank, which the shop asks like any other provider. */
export const testBankPayments = pgTable('test_bank_payments', {
  id: text('id').primaryKey(),
  amount: cents('amount').notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  webhookPaymentId: uuid('webhook_payment_id').notNull(),
  state: text('state', { enum: PAYMENT_STATES }).notNull(),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
})
