import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { hostingInvoices } from './invoice-tables'

const LISTED = {
  id: hostingInvoices.id,
  invoiceNumber: hostingInvoices.invoiceNumber,
  series: hostingInvoices.series,
  orderId: hostingInvoices.orderId,
  description: hostingInvoices.description,
  /** Including VAT. */
  totalAmount: hostingInvoices.totalAmount,
  issueDate: hostingInvoices.issueDate,
  dueDate: hostingInvoices.dueDate,
  paymentStatus: hostingInvoices.paymentStatus,
}

export interface InvoiceTotals {
  invoices: number
  open: number
  openAmount: Cents
  /** Of credit notes whose money is still with us. */
  owedAmount: Cents
}

interface Page {
  /** From 1. */
  page: number
  perPage: number
}

/** A page of a customer's invoices and credit notes, newest first (spec section 7, call 8). */
export async function invoicesOfCustomer(db: Database, customerId: string, { page, perPage }: Page) {
  return await db
    .select(LISTED)
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerAccountId, customerId))
    .orderBy(desc(hostingInvoices.createdAt), desc(hostingInvoices.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

/** How many invoices a customer has, what is still to be paid of them in all, and what goes back. VAT included. */
export async function invoiceTotalsOfCustomer(db: Database, customerId: string): Promise<InvoiceTotals> {
  const { paymentStatus, totalAmount } = hostingInvoices
  const isOpen = sql`${paymentStatus} = 'pending' and ${totalAmount} > 0`
  const isOwed = sql`${paymentStatus} = 'pending' and ${totalAmount} < 0`
  const total = (amount: SQL, which: SQL) =>
    sql<Cents>`coalesce(sum(${amount}) filter (where ${which}), 0)`.mapWith(totalAmount)
  const [totals] = await db
    .select({
      invoices: count(),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
      openAmount: total(sql`${totalAmount}`, isOpen),
      owedAmount: total(sql`-${totalAmount}`, isOwed),
    })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerAccountId, customerId))
  return totals ?? { invoices: 0, open: 0, openAmount: 0 as Cents, owedAmount: 0 as Cents }
}

/** All invoices and credit notes of one order of this customer, newest first. */
export async function invoicesOfOrder(db: Database, customerId: string, orderId: string) {
  return await db
    .select(LISTED)
    .from(hostingInvoices)
    .where(and(eq(hostingInvoices.orderId, orderId), eq(hostingInvoices.customerAccountId, customerId)))
    .orderBy(desc(hostingInvoices.createdAt), desc(hostingInvoices.id))
}

/** The ids of all invoices and credit notes of a customer. */
export async function invoiceIdsOfCustomer(
  db: Database | Transaction,
  customerId: string,
): Promise<string[]> {
  const found = await db
    .select({ id: hostingInvoices.id })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerAccountId, customerId))
  return found.map(({ id }) => id)
}
