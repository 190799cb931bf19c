import { and, count, desc, eq, sql } from 'drizzle-orm'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { moneyPerInvoice } from '@/features/billing/payments/server/received-money'
import type { Database, Transaction } from '@/platform/context'
import { preparedQuery } from '@/platform/prepared-query'
import { type Cents, sum } from '@/shared/money'
import { askedOf } from '../domain/invoice'
import { creditedOf, idsOfCredited } from './credit-note-money'
import { hostingInvoices } from './invoice-tables'

const LISTED = {
  id: hostingInvoices.id,
  invoiceNumber: hostingInvoices.invoiceNumber,
  series: hostingInvoices.series,
  status: hostingInvoices.status,
  creditsInvoiceId: hostingInvoices.creditsInvoiceId,
  orderId: hostingInvoices.orderId,
  standsAlone: hostingInvoices.standsAlone,
  description: hostingInvoices.description,
  /** Including VAT. */
  totalAmount: hostingInvoices.totalAmount,
  creditedAmount: hostingInvoices.creditedAmount,
  issueDate: hostingInvoices.issueDate,
  dueDate: hostingInvoices.dueDate,
  paymentStatus: hostingInvoices.paymentStatus,
}

export interface InvoiceTotals {
  invoices: number
  open: number
  /** What they still ask after what was credited, less what came in of it. */
  openAmount: Cents
  /** What still goes back of what was credited. */
  owedAmount: Cents
}

interface Page {
  /** From 1. */
  page: number
  perPage: number
}

/** Ids of a customer's invoices and credit notes: a query for another query. */
export function invoiceIdsOf(db: Database | Transaction, customerId: string) {
  return db
    .select({ id: hostingInvoices.id })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerId, customerId))
}

/** A page of a customer's invoices and credit notes, newest first. */
export async function invoicesOfCustomer(db: Database, customerId: string, { page, perPage }: Page) {
  return await pageOf(db, { customerId, limit: perPage, offset: (page - 1) * perPage })
}

const isOfCustomer = eq(hostingInvoices.customerId, sql.placeholder('customerId'))

const pageOf = preparedQuery((db) =>
  db
    .select(LISTED)
    .from(hostingInvoices)
    .where(isOfCustomer)
    .orderBy(desc(hostingInvoices.createdAt), desc(hostingInvoices.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

const pendingOf = preparedQuery((db) =>
  db
    .select(LISTED)
    .from(hostingInvoices)
    .where(and(isOfCustomer, eq(hostingInvoices.paymentStatus, 'pending'))),
)

const numberOf = preparedQuery((db) =>
  db.select({ invoices: count() }).from(hostingInvoices).where(isOfCustomer),
)

/** How many invoices a customer has, what is still to be paid of them in all, and what goes back. VAT included. */
export async function invoiceTotalsOfCustomer(db: Database, customerId: string): Promise<InvoiceTotals> {
  const [[counted], pending] = await Promise.all([
    numberOf(db, { customerId }),
    pendingOf(db, { customerId }),
  ])
  const [open, notes] = [
    pending.filter(({ series }) => series !== 'credit'),
    pending.filter(({ series }) => series === 'credit'),
  ]
  const ids = open.map(({ id }) => id)
  const money = await moneyPerInvoice(db, [...ids, ...idsOfCredited(notes)])
  const asked = sum(open.map(askedOf))
  const received = sum(ids.flatMap((id) => money.get(id) ?? []).map(netReceived))
  return {
    invoices: counted?.invoices ?? 0,
    open: open.length,
    openAmount: (asked - received) as Cents,
    // Only credit notes count: an invoice that is open holds nothing beyond what it asks.
    owedAmount: sum((await creditedOf(db, notes, money)).map(({ dueBack }) => dueBack)),
  }
}

/** All invoices and credit notes of one order of this customer, newest first. */
export async function invoicesOfOrder(db: Database, customerId: string, orderId: string) {
  return await db
    .select(LISTED)
    .from(hostingInvoices)
    .where(and(eq(hostingInvoices.orderId, orderId), eq(hostingInvoices.customerId, customerId)))
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
    .where(eq(hostingInvoices.customerId, customerId))
  return found.map(({ id }) => id)
}
