import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { hostingInvoices } from './invoice-tables'

/** Numbers of invoices and credit notes by their id. */
export const invoiceNumbers = namesById({
  table: hostingInvoices,
  id: hostingInvoices.id,
  name: hostingInvoices.invoiceNumber,
})

/** How many invoices the office made for an order, and the number of the last of them. */
export async function officeInvoicesOf(
  db: Database | Transaction,
  orderId: string,
): Promise<{ count: number; last: string | undefined }> {
  const { invoiceNumber, seriesPeriod, sequence, series } = hostingInvoices
  const made = await db
    .select({ invoiceNumber })
    .from(hostingInvoices)
    .where(and(eq(hostingInvoices.orderId, orderId), eq(series, 'office')))
    .orderBy(desc(seriesPeriod), desc(sequence))
  return { count: made.length, last: made[0]?.invoiceNumber }
}

/** The id that belongs to a number; undefined when there is no such invoice or credit note. */
export async function invoiceIdOf(db: Database, invoiceNumber: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: hostingInvoices.id })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.invoiceNumber, invoiceNumber))
  return found?.id
}

/** The numbers of the credit notes that take an invoice back, or parts of it, oldest first. */
export async function creditNotesOf(db: Database, invoiceId: string): Promise<string[]> {
  const { invoiceNumber, creditsInvoiceId, seriesPeriod, sequence } = hostingInvoices
  const found = await db
    .select({ invoiceNumber })
    .from(hostingInvoices)
    .where(eq(creditsInvoiceId, invoiceId))
    .orderBy(asc(seriesPeriod), asc(sequence))
  return found.map((note) => note.invoiceNumber)
}

/** Invoices that a transfer may mean: by their number, what they asked to mention, or the number of a credit note. */
export async function invoicesByReference(db: Database | Transaction, references: readonly string[]) {
  if (references.length === 0) return []
  const { invoiceNumber, paymentReference, series } = hostingInvoices
  const note = alias(hostingInvoices, 'note')
  const isOneOf = (column: AnyPgColumn) => inArray(column, [...references])
  const credited = db.select({ id: note.creditsInvoiceId }).from(note).where(isOneOf(note.invoiceNumber))
  return await db
    .select({
      id: hostingInvoices.id,
      invoiceNumber,
      paymentReference,
      buyer: hostingInvoices.buyer,
      dueDate: hostingInvoices.dueDate,
      paymentStatus: hostingInvoices.paymentStatus,
      totalAmount: hostingInvoices.totalAmount,
      creditedAmount: hostingInvoices.creditedAmount,
      // Drizzle writes the columns of a single-table query by their bare names, which would be those of the inner one.
      creditNotes: sql<string[]>`array(
        SELECT note.invoice_number FROM ${hostingInvoices} AS note
        WHERE note.credits_invoice_id = ${hostingInvoices}.id ORDER BY note.series_period, note.sequence
      )`,
      series,
      status: hostingInvoices.status,
      creditsInvoiceId: hostingInvoices.creditsInvoiceId,
    })
    .from(hostingInvoices)
    .where(
      and(
        or(isOneOf(invoiceNumber), isOneOf(paymentReference), inArray(hostingInvoices.id, credited)),
        ne(series, 'credit'),
      ),
    )
    .orderBy(asc(hostingInvoices.createdAt))
}
