import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '@/platform/database'
import { isUuid } from '@/shared/uuid'
import type { InvoiceDocument } from '../rules/invoice-document'
import { hostingInvoices } from './invoice-tables'

/** An invoice with what lists and pages need beside its text. */
export type StoredInvoice = InvoiceDocument & {
  id: string
  customerAccountId: string
  orderId: string | null
}

const INVOICES_PER_PAGE = 25

/** A page of someone's invoices and credit notes, newest first; pages count from 1. */
export async function invoicesOfCustomer(db: Database, customerId: string, page = 1) {
  const found = await db
    .select({
      id: hostingInvoices.id,
      invoiceNumber: hostingInvoices.invoiceNumber,
      series: hostingInvoices.series,
      orderId: hostingInvoices.orderId,
      description: hostingInvoices.description,
      issueDate: hostingInvoices.issueDate,
      dueDate: hostingInvoices.dueDate,
      totalAmount: hostingInvoices.totalAmount,
      status: hostingInvoices.status,
      paymentStatus: hostingInvoices.paymentStatus,
      paidAt: hostingInvoices.paidAt,
    })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerAccountId, customerId))
    .orderBy(desc(hostingInvoices.createdAt), desc(hostingInvoices.id))
    .limit(INVOICES_PER_PAGE + 1)
    .offset((page - 1) * INVOICES_PER_PAGE)
  return { invoices: found.slice(0, INVOICES_PER_PAGE), hasMore: found.length > INVOICES_PER_PAGE }
}

/** The invoice with this id or number if it is this customer's; undefined otherwise, as if it were not there. */
export async function invoiceForOwner(
  db: Database | Transaction,
  idOrNumber: string,
  customerId: string,
): Promise<StoredInvoice | undefined> {
  const invoice = await invoiceForAdmin(db, idOrNumber)
  return invoice?.customerAccountId === customerId ? invoice : undefined
}

/** Any invoice, by its id or its number. */
export async function invoiceForAdmin(
  db: Database | Transaction,
  idOrNumber: string,
): Promise<StoredInvoice | undefined> {
  const { id, invoiceNumber } = hostingInvoices
  const credited = alias(hostingInvoices, 'credited')
  const [found] = await db
    .select({ invoice: hostingInvoices, creditsInvoiceNumber: credited.invoiceNumber })
    .from(hostingInvoices)
    .leftJoin(credited, eq(credited.id, hostingInvoices.creditsInvoiceId))
    .where(isUuid(idOrNumber) ? eq(id, idOrNumber) : eq(invoiceNumber, idOrNumber))
  return found && { ...found.invoice, creditsInvoiceNumber: found.creditsInvoiceNumber }
}
