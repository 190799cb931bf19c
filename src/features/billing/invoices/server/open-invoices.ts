import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { moneyPerInvoice } from '@/features/billing/payments/server/received-money'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { askedOf } from '../domain/invoice'
import { type HostingInvoice, hostingInvoices } from './invoice-tables'

/** An invoice that still asks for money. */
export type OpenInvoice = HostingInvoice & {
  /** What is left to pay, VAT included: what it asks less what came in. */
  outstanding: Cents
}

interface Which {
  invoiceId?: string
  orderId?: string
  /** Due on this day, or before it. */
  dueUntil?: CalendarDay
  /** Due before this day. */
  overdueOn?: CalendarDay
  /** Those of another system too: for who asks what stays open, not for who reminds. */
  withImported?: boolean
  /** Queries for ids: only those, and none of those. */
  among?: SQLWrapper
  butNot?: SQLWrapper
}

/**
 * Invoices that stand and are not paid, the longest due first. Those imported from another system are left out unless
 * asked for: nobody knows here what was said about them there, so a person sees to them.
 */
export async function openInvoices(db: Database | Transaction, which: Which): Promise<OpenInvoice[]> {
  const { id, orderId, series, status, paymentStatus, dueDate } = hostingInvoices
  const found = await db
    .select(getTableColumns(hostingInvoices))
    .from(hostingInvoices)
    .where(
      and(
        eq(paymentStatus, 'pending'),
        eq(status, 'sent'),
        which.withImported ? ne(series, 'credit') : notInArray(series, ['credit', 'imported']),
        which.invoiceId ? eq(id, which.invoiceId) : undefined,
        which.orderId ? eq(orderId, which.orderId) : undefined,
        which.dueUntil ? lte(dueDate, which.dueUntil) : undefined,
        which.overdueOn ? lt(dueDate, which.overdueOn) : undefined,
        which.among ? inArray(id, which.among) : undefined,
        which.butNot ? sql`${id} not in ${which.butNot}` : undefined,
      ),
    )
    .orderBy(asc(dueDate), asc(id))
  const money = await moneyPerInvoice(
    db,
    found.map((invoice) => invoice.id),
  )
  return found.map((invoice) => {
    const received = money.get(invoice.id)
    return {
      ...invoice,
      outstanding: (askedOf(invoice) - (received ? netReceived(received) : 0)) as Cents,
    }
  })
}

/** An invoice for which money came in. */
export interface PaidInvoice {
  id: string
  number: string
  /** What came in and stays: never more than it asks. */
  kept: Cents
  /** What came in and goes back, because it was credited. */
  dueBack: Cents
}

/**
 * What stands open of a customer, and for which invoices money came in: under this reference, as of a project and what it
 * began, by these ids, and in the place of those.
 */
export async function standingOfReference(
  db: Database | Transaction,
  of: { customerId: string; reference: string; invoiceIds: readonly string[] },
): Promise<{ open: OpenInvoice[]; paid: PaidInvoice[] }> {
  const { id, paymentReference, customerId, series, replacesInvoiceId } = hostingInvoices
  const ofReference = and(
    eq(customerId, of.customerId),
    or(eq(paymentReference, of.reference), inArray(id, [...of.invoiceIds])),
  )
  // What came in the place of one of them may have been replaced itself.
  const among = sql`(WITH RECURSIVE own AS (
    SELECT ${id} FROM ${hostingInvoices} WHERE ${ofReference}
    UNION SELECT ${id} FROM ${hostingInvoices} JOIN own ON ${replacesInvoiceId} = own.id
  ) SELECT id FROM own)`
  return {
    open: await openInvoices(db, { among }),
    paid: await paidAmong(db, and(inArray(id, among), ne(series, 'credit'))),
  }
}

async function paidAmong(db: Database | Transaction, condition: SQL | undefined): Promise<PaidInvoice[]> {
  const { id, invoiceNumber, totalAmount, creditedAmount, issueDate } = hostingInvoices
  const found = await db
    .select({ id, number: invoiceNumber, totalAmount, creditedAmount })
    .from(hostingInvoices)
    .where(condition)
    .orderBy(asc(issueDate), asc(invoiceNumber))
  const money = await moneyPerInvoice(
    db,
    found.map((invoice) => invoice.id),
  )
  return found.flatMap(({ totalAmount: total, creditedAmount: credited, ...invoice }) => {
    const received = money.get(invoice.id)
    const net = received ? netReceived(received) : 0
    const kept = Math.min(net, askedOf({ totalAmount: total, creditedAmount: credited })) as Cents
    const dueBack = (credited > 0 ? net - kept : 0) as Cents
    return kept > 0 || dueBack > 0 ? [{ ...invoice, kept, dueBack }] : []
  })
}

/** One of them under a row lock: until this transaction ends nobody pays or credits it. Undefined when it is none. */
export async function lockOpenInvoice(tx: Transaction, invoiceId: string): Promise<OpenInvoice | undefined> {
  const { id } = hostingInvoices
  await tx.select({ id }).from(hostingInvoices).where(eq(id, invoiceId)).for('no key update')
  return (await openInvoices(tx, { invoiceId }))[0]
}
