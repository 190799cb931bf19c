import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { hostingInvoices } from './invoice-tables'

/** An order's first invoice, which asks for its first period; undefined when it was not issued yet. */
export async function firstInvoiceOf(db: Database | Transaction, orderId: string) {
  const { id, lines, vatPercent } = hostingInvoices
  const [invoice] = await db
    .select({ id, lines, vatPercent })
    .from(hostingInvoices)
    .where(and(eq(hostingInvoices.orderId, orderId), ne(hostingInvoices.series, 'credit')))
    .orderBy(asc(hostingInvoices.createdAt))
    .limit(1)
  return invoice
}
