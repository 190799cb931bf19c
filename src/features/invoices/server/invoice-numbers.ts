import { and, desc, eq } from 'drizzle-orm'
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

/** The number of the credit note that takes an invoice back; undefined when there is none. */
export async function creditNoteOf(db: Database, invoiceId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ invoiceNumber: hostingInvoices.invoiceNumber })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.creditsInvoiceId, invoiceId))
  return found?.invoiceNumber
}
