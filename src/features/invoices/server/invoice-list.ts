import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { beyondCursor, type ListPage, pageFrom, readingOrder } from '@/platform/newest-first'
import { beginsWith, holdsWords } from '@/platform/search-index'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { ListCursor } from '@/shared/list-cursor'
import { searchTerms } from '@/shared/search-terms'
import type { InvoicePaymentState } from '../rules/invoice'
import type { InvoiceFilter } from '../rules/invoice-list'
import { hostingInvoices, invoiceSearch } from './invoice-tables'

export const INVOICES_PER_PAGE = 25

const { buyer, createdAt, dueDate, id, paymentStatus } = hostingInvoices

/** What a list shows of an invoice or credit note. */
const ROW = {
  id,
  createdAt,
  dueDate,
  paymentStatus,
  invoiceNumber: hostingInvoices.invoiceNumber,
  series: hostingInvoices.series,
  customerAccountId: hostingInvoices.customerAccountId,
  orderId: hostingInvoices.orderId,
  buyerName: sql<string>`${buyer} ->> 'name'`,
  buyerEmail: sql<string>`${buyer} ->> 'email'`,
  description: hostingInvoices.description,
  amount: hostingInvoices.amount,
  vatAmount: hostingInvoices.vatAmount,
  totalAmount: hostingInvoices.totalAmount,
  issueDate: hostingInvoices.issueDate,
  status: hostingInvoices.status,
  paidAt: hostingInvoices.paidAt,
}

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]

export interface InvoiceListRequest {
  filter: InvoiceFilter
  cursor?: ListCursor | undefined
  now: Date
  limit?: number
}

/** One page of the invoices and credit notes that a filter lets through, newest first. */
export async function invoicePage(db: Database, request: InvoiceListRequest): Promise<ListPage<InvoiceRow>> {
  const limit = request.limit ?? INVOICES_PER_PAGE
  const found = await selectInvoices(db, { ...request, limit: limit + 1 })
  return pageFrom(found, limit, request.cursor)
}

function selectInvoices(
  db: Database,
  { filter, cursor, now, limit = INVOICES_PER_PAGE }: InvoiceListRequest,
) {
  const place = { at: createdAt, id, cursor }
  return db
    .select(ROW)
    .from(hostingInvoices)
    .where(
      and(
        filter.state && isIn(filter.state, dayOf(now)),
        filter.series && eq(hostingInvoices.series, filter.series),
        filter.search ? invoicesFound(filter.search) : undefined,
        beyondCursor(place),
      ),
    )
    .orderBy(...readingOrder(place, searchTerms(filter.search).words.length > 0))
    .limit(limit)
}

function isIn(state: InvoicePaymentState, today: CalendarDay): SQL | undefined {
  if (state === 'pending') return and(eq(paymentStatus, 'pending'), gte(dueDate, today))
  if (state === 'overdue') return and(eq(paymentStatus, 'pending'), lt(dueDate, today))
  return eq(paymentStatus, state)
}

/** By the beginning of a number, the invoice's own or the one that a payment mentions, and by words. */
function invoicesFound(search: string): SQL | undefined {
  const { numbers, words } = searchTerms(search)
  if (numbers.length + words.length === 0) return sql`false`
  const { invoiceNumber, paymentReference } = hostingInvoices
  return and(
    ...numbers.map((number) => or(beginsWith(invoiceNumber, number), beginsWith(paymentReference, number))),
    holdsWords(invoiceSearch(hostingInvoices), words),
  )
}

/** All that was issued for one order, newest first. */
export async function invoicesOfOrder(db: Database, orderId: string): Promise<InvoiceRow[]> {
  return await rowsWhere(db, eq(hostingInvoices.orderId, orderId))
}

/** All that was issued to one customer, newest first; the two hundred newest. */
export async function invoicesOfCustomer(db: Database, customerId: string): Promise<InvoiceRow[]> {
  return await rowsWhere(db, eq(hostingInvoices.customerAccountId, customerId))
}

const MOST_ROWS = 200

function rowsWhere(db: Database, condition: SQL) {
  return db
    .select(ROW)
    .from(hostingInvoices)
    .where(condition)
    .orderBy(...readingOrder({ at: createdAt, id, cursor: undefined }, false))
    .limit(MOST_ROWS)
}
