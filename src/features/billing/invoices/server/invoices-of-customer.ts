import { and, between, desc, eq, or, sql } from 'drizzle-orm'
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

const isOfCustomer = eq(hostingInvoices.customerId, sql.placeholder('customerId'))

/** A page of them, and besides all that are open; the newest always, so that their number is known. */
const pageAndOpen = preparedQuery((db) => {
  const ranked = db
    .select({
      ...LISTED,
      place: sql`row_number() OVER (ORDER BY ${hostingInvoices.createdAt} DESC, ${hostingInvoices.id} DESC)`
        .mapWith(Number)
        .as('place'),
      number: sql`count(*) OVER ()`.mapWith(Number).as('number'),
    })
    .from(hostingInvoices)
    .where(isOfCustomer)
    .as('ranked')
  const { place, paymentStatus } = ranked
  const isOnPage = between(place, sql.placeholder('first'), sql.placeholder('last'))
  return db
    .select()
    .from(ranked)
    .where(or(isOnPage, eq(paymentStatus, 'pending'), eq(place, 1)))
    .orderBy(place)
})

/**
 * A page of a customer's invoices and credit notes, newest first, with how many there are, what is still to be paid of
 * all in all, and what goes back, VAT included. `money` is that of the page and of what is open.
 */
export async function invoicesOfCustomer(
  db: Database | Transaction,
  customerId: string,
  { page, perPage }: Page,
) {
  const [first, last] = [(page - 1) * perPage + 1, page * perPage]
  const found = await pageAndOpen(db, { customerId, first, last })
  const pending = found.filter(({ paymentStatus }) => paymentStatus === 'pending')
  const listed = found.filter(({ place }) => place >= first && place <= last)
  const open = pending.filter(({ series }) => series !== 'credit')
  const notes = pending.filter(({ series }) => series === 'credit')
  const ids = [...listed, ...open].map(({ id }) => id)
  const money = await moneyPerInvoice(db, [...ids, ...idsOfCredited([...listed, ...notes])])
  const received = sum(open.flatMap(({ id }) => money.get(id) ?? []).map(netReceived))
  const totals: InvoiceTotals = {
    invoices: found[0]?.number ?? 0,
    open: open.length,
    openAmount: (sum(open.map(askedOf)) - received) as Cents,
    // Only credit notes count: an invoice that is open holds nothing beyond what it asks.
    owedAmount: sum((await creditedOf(db, notes, money)).map(({ dueBack }) => dueBack)),
  }
  return { invoices: listed.map(({ place, number, ...invoice }) => invoice), totals, money }
}

/** The same totals, for who shows no page of them. */
export async function invoiceTotalsOfCustomer(db: Database, customerId: string): Promise<InvoiceTotals> {
  return (await invoicesOfCustomer(db, customerId, { page: 1, perPage: 0 })).totals
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
