import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { hostingInvoices } from './invoice-tables'

/** The id of an order's first invoice, which asks for its first period; null when it was not issued yet. */
export async function firstInvoiceOf(db: Database | Transaction, orderId: string): Promise<string | null> {
  const [invoice] = await db
    .select({ id: hostingInvoices.id })
    .from(hostingInvoices)
    .where(and(eq(hostingInvoices.orderId, orderId), ne(hostingInvoices.series, 'credit')))
    .orderBy(asc(hostingInvoices.createdAt))
    .limit(1)
  return invoice?.id ?? null
}
