import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { decimalToCents } from '@/platform/columns'
import type { Database, Transaction } from '@/platform/context'
import { hostingInvoices } from './invoice-tables'

const PAYABLE = {
  id: hostingInvoices.id,
  invoiceNumber: hostingInvoices.invoiceNumber,
  orderId: hostingInvoices.orderId,
  standsAlone: hostingInvoices.standsAlone,
  customerId: hostingInvoices.customerId,
  /** Including VAT. */
  totalAmount: hostingInvoices.totalAmount,
  creditedAmount: hostingInvoices.creditedAmount,
  vatTreatment: hostingInvoices.vatTreatment,
  /** The total, less what was credited of it. */
  asked: sql`${hostingInvoices.totalAmount} - ${hostingInvoices.creditedAmount}`.mapWith(decimalToCents),
  series: hostingInvoices.series,
  status: hostingInvoices.status,
  paymentStatus: hostingInvoices.paymentStatus,
  creditsInvoiceId: hostingInvoices.creditsInvoiceId,
  paymentReference: hostingInvoices.paymentReference,
  dueDate: hostingInvoices.dueDate,
  buyer: hostingInvoices.buyer,
}

/** What paying an invoice takes to know; undefined for a credit note, which nobody pays. */
export async function invoiceToPay(db: Database | Transaction, invoiceId: string) {
  const [invoice] = await db.select(PAYABLE).from(hostingInvoices).where(canBePaid(invoiceId))
  return invoice
}

/**
 * The same under a row lock until the end of this transaction: with `share` nobody marks it as paid meanwhile, with
 * `no key update` nobody else takes either lock.
 */
export async function lockInvoiceToPay(tx: Transaction, invoiceId: string, hold: 'share' | 'no key update') {
  const [invoice] = await tx.select(PAYABLE).from(hostingInvoices).where(canBePaid(invoiceId)).for(hold)
  return invoice
}

function canBePaid(invoiceId: string) {
  return and(eq(hostingInvoices.id, invoiceId), ne(hostingInvoices.series, 'credit'))
}

export type InvoiceToPay = NonNullable<Awaited<ReturnType<typeof invoiceToPay>>>

/** An order's first invoice, which asks for its first period; undefined when it was not issued yet. */
export async function firstInvoiceOf(db: Database | Transaction, orderId: string) {
  const { id, lines, vatPercent, vatTreatment } = hostingInvoices
  const [invoice] = await db
    .select({ id, lines, vatPercent, vatTreatment })
    .from(hostingInvoices)
    .where(and(eq(hostingInvoices.orderId, orderId), ne(hostingInvoices.series, 'credit')))
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.sequence))
    .limit(1)
  return invoice
}
