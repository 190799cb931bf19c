import { desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { hostingInvoices } from './invoice-tables'

/** The number of what was issued last for an order, credit notes included; undefined when nothing was. */
export async function newestInvoiceOf(
  db: Database | Transaction,
  orderId: string,
): Promise<string | undefined> {
  const [newest] = await db
    .select({ invoiceNumber: hostingInvoices.invoiceNumber })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, orderId))
    .orderBy(desc(hostingInvoices.createdAt), desc(hostingInvoices.id))
    .limit(1)
  return newest?.invoiceNumber
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
