import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '@/platform/context'
import { hostingInvoices } from './invoice-tables'

/**
 * The invoices that a bank transfer may mean by one of these texts: its own number, what it asked to mention, or the
 * number of the credit note that takes it back.
 */
export async function invoicesByReference(db: Database | Transaction, references: readonly string[]) {
  if (references.length === 0) return []
  const { invoiceNumber, paymentReference, series } = hostingInvoices
  const note = alias(hostingInvoices, 'note')
  const isOneOf = (column: AnyPgColumn) => inArray(column, [...references])
  return await db
    .select({
      id: hostingInvoices.id,
      invoiceNumber,
      paymentReference,
      buyer: hostingInvoices.buyer,
      dueDate: hostingInvoices.dueDate,
      paymentStatus: hostingInvoices.paymentStatus,
      totalAmount: hostingInvoices.totalAmount,
      creditNote: note.invoiceNumber,
      ...{ series, status: hostingInvoices.status, creditsInvoiceId: hostingInvoices.creditsInvoiceId },
    })
    .from(hostingInvoices)
    .leftJoin(note, eq(note.creditsInvoiceId, hostingInvoices.id))
    .where(
      and(
        or(isOneOf(invoiceNumber), isOneOf(paymentReference), isOneOf(note.invoiceNumber)),
        ne(series, 'credit'),
      ),
    )
    .orderBy(asc(hostingInvoices.createdAt))
}
