import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant, quotedList } from '../../../../platform/columns'
import { compactWord, digitsOf, searchedWords } from '../../../../platform/search-index'
import type { Cents } from '../../../../shared/money'
import { VAT_TREATMENTS, type VatReason } from '../../vat/domain/vat-words'
import {
  INVOICE_PAYMENT_STATUSES,
  INVOICE_SERIES,
  INVOICE_STATUSES,
  type InvoiceLine,
  type InvoiceParty,
} from '../domain/invoice'

/**
 * Invoices and credit notes. Once issued, only `status`, `payment_status`, `paid_at` and `credited_amount`
 * may change: a trigger in the migration refuses all else. A credit note has negative amounts.
 */
export const hostingInvoices = pgTable(
  'hosting_invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    invoiceNumber: text('invoice_number').notNull().unique(),
    series: text('series', { enum: INVOICE_SERIES }).notNull(),
    /** The period in which numbers of this series count: 'yyyymm', or 'yyyy' for `office`. */
    seriesPeriod: text('series_period').notNull(),
    /** The consecutive number (volgnummer) in its series and period, from 1, without gaps. */
    sequence: integer('sequence').notNull(),
    /** `hosting_customers.id`. The foreign keys to other features stand in the migration. */
    customerId: uuid('customer_account_id').notNull(),
    /** `hosting_orders.id`; null for an invoice about something else. */
    orderId: uuid('order_id'),
    /** The invoice that a credit note takes back, whole or in part. Several may follow each other. */
    creditsInvoiceId: uuid('credits_invoice_id').references((): AnyPgColumn => hostingInvoices.id),
    /** Excluding VAT. */
    amount: cents('amount').notNull(),
    vatAmount: cents('vat_amount').notNull(),
    /** Including VAT. */
    totalAmount: cents('total_amount').notNull(),
    /** What the credit notes of an invoice took back so far, VAT included. Never more than it asked. */
    creditedAmount: cents('credited_amount')
      .notNull()
      .default(0 as Cents),
    vatPercent: integer('vat_percent').notNull(),
    /** How VAT was charged when it was issued; a credit note has that of its invoice. */
    vatTreatment: text('vat_treatment', { enum: VAT_TREATMENTS }).notNull().default('domestic'),
    /** Why, when it was issued here; null for what was issued before, or elsewhere. */
    vatReason: text('vat_reason').$type<VatReason>(),
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** What the invoice is for, when that is a period: first and last day. */
    periodStart: date('period_start', { mode: 'string' }),
    periodEnd: date('period_end', { mode: 'string' }),
    status: text('status', { enum: INVOICE_STATUSES }).notNull(),
    paymentStatus: text('payment_status', { enum: INVOICE_PAYMENT_STATUSES }).notNull(),
    description: text('description').notNull(),
    seller: jsonb('seller').$type<InvoiceParty>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceParty>().notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    /** What a bank transfer mentions, so that it can be matched. */
    paymentReference: text('payment_reference').notNull(),
    /** What the buyer wanted on it (EN 16931, BT-10 and BT-13). Null: nothing, or issued before these were kept. */
    buyerReference: text('buyer_reference'),
    purchaseOrder: text('purchase_order'),
    /** A sentence above the lines. Null: nothing, or issued before there was room for it. */
    introduction: text('introduction'),
    /** The credited invoice that this one comes in the place of. */
    replacesInvoiceId: uuid('replaces_invoice_id').references((): AnyPgColumn => hostingInvoices.id),
    /** Whether it is about neither an order nor a project. Mandates name those two only. */
    standsAlone: boolean('stands_alone').notNull().default(false),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('hosting_invoices_consecutive').on(table.series, table.seriesPeriod, table.sequence),
    unique('hosting_invoices_replaced_once').on(table.replacesInvoiceId),
    check('hosting_invoices_alone', sql`NOT ${table.standsAlone} OR ${table.orderId} IS NULL`),
    index('hosting_invoices_credit_notes').on(table.creditsInvoiceId),
    check(
      'hosting_invoices_credited_within',
      sql`${table.creditedAmount} BETWEEN least(${table.totalAmount}, 0) AND greatest(${table.totalAmount}, 0)
        AND (${table.status} <> 'credited' OR ${table.creditedAmount} = ${table.totalAmount})`,
    ),
    check('hosting_invoices_adds_up', sql`${table.amount} + ${table.vatAmount} = ${table.totalAmount}`),
    check(
      'hosting_invoices_paid_whole',
      sql`(${table.paymentStatus} = 'paid') = (${table.paidAt} IS NOT NULL)`,
    ),
    index('hosting_invoices_newest_first').on(table.createdAt, table.id),
    index('hosting_invoices_of_customer').on(table.customerId, table.createdAt),
    index('hosting_invoices_of_order').on(table.orderId),
    index('hosting_invoices_by_payment').on(table.paymentStatus, table.dueDate),
    index('hosting_invoices_by_month').on(table.issueDate),
    check('hosting_invoices_treatment_known', sql`${table.vatTreatment} IN (${quotedList(VAT_TREATMENTS)})`),
    // Reverse charge: no rate, and both VAT ids on it (article 226, points 3, 4 and 11a, of Directive 2006/112/EC).
    check(
      'hosting_invoices_reverse_charge',
      sql`${table.vatTreatment} <> 'reverse-charge'
        OR (${table.vatPercent} = 0 AND coalesce(${table.buyer} ->> 'vatId', '') <> ''
          AND coalesce(${table.seller} ->> 'vatId', '') <> '')`,
    ),
    index('hosting_invoices_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.vatReason} = 'unconfirmed' AND ${table.status} = 'sent'`),
    index('hosting_invoices_abroad')
      .on(table.vatTreatment, table.issueDate)
      .where(sql`${table.vatTreatment} <> 'domestic'`),
    // For numbers and references of which only the beginning is known; they answer whole ones too.
    index('hosting_invoices_by_reference').on(table.paymentReference.op('text_pattern_ops')),
    index('hosting_invoices_by_number').on(table.invoiceNumber.op('text_pattern_ops')),
    index('hosting_invoices_by_payment_newest').on(table.paymentStatus, table.createdAt, table.id),
    index('hosting_invoices_by_series').on(table.series, table.createdAt, table.id),
    index('hosting_invoices_search').using('gin', invoiceSearch(table)),
  ],
)

/** What the back office finds an invoice by: its number and its digits, its buyer, and what it is for (the domain name). */
export function invoiceSearch(invoice: Record<'invoiceNumber' | 'buyer' | 'description', SQLWrapper>): SQL {
  const buyer = (['name', 'contact', 'email', 'kvk'] as const).map(
    (field) => sql`(${invoice.buyer} ->> ${sql.raw(`'${field}'`)})`,
  )
  const { invoiceNumber } = invoice
  return searchedWords(compactWord(invoiceNumber), digitsOf(invoiceNumber), ...buyer, invoice.description)
}

export type HostingInvoice = typeof hostingInvoices.$inferSelect

/** The last number given out, per series and period. Issuing transactions queue for the lock on its row. */
export const invoiceSequences = pgTable(
  'invoice_sequences',
  {
    series: text('series', { enum: INVOICE_SERIES }).notNull(),
    period: text('period').notNull(),
    lastNumber: integer('last_number').notNull(),
    /** Moment of issue of that number. It never goes back, so that dates run with the numbers. */
    lastIssuedAt: instant('last_issued_at').notNull(),
  },
  (table) => [unique('invoice_sequences_key').on(table.series, table.period)],
)
