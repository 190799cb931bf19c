import { and, asc, inArray, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { hostingInvoices } from './invoice-tables'

/** The invoices that a bank transfer may mean by one of these texts: its own number, or what it asked to mention. */
export async function invoicesByReference(db: Database | Transaction, references: readonly string[]) {
  if (references.length === 0) return []
  const { invoiceNumber, paymentReference, series } = hostingInvoices
  return await db
    .select({
      id: hostingInvoices.id,
      invoiceNumber,
      paymentReference,
      buyer: hostingInvoices.buyer,
      dueDate: hostingInvoices.dueDate,
      paymentStatus: hostingInvoices.paymentStatus,
      totalAmount: hostingInvoices.totalAmount,
    })
    .from(hostingInvoices)
    .where(
      and(
        or(inArray(invoiceNumber, [...references]), inArray(paymentReference, [...references])),
        ne(series, 'credit'),
      ),
    )
    .orderBy(asc(hostingInvoices.createdAt))
}
