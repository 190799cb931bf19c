import { and, count, desc, eq, lt, ne, not, type SQL, sql } from 'drizzle-orm'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { moneyInAll } from '@/features/billing/payments/server/received-money'
import type { Database } from '@/platform/database'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { foundBy, looksUpFirst } from '@/platform/search-index'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { InvoiceFilter, InvoiceState } from '../domain/invoice-list'
import { withCreditedMoney } from './credit-note-money'
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
  customerId: hostingInvoices.customerId,
  creditsInvoiceId: hostingInvoices.creditsInvoiceId,
  orderId: hostingInvoices.orderId,
  buyerName: sql<string>`${buyer} ->> 'name'`,
  buyerEmail: sql<string>`${buyer} ->> 'email'`,
  description: hostingInvoices.description,
  amount: hostingInvoices.amount,
  vatAmount: hostingInvoices.vatAmount,
  totalAmount: hostingInvoices.totalAmount,
  creditedAmount: hostingInvoices.creditedAmount,
  issueDate: hostingInvoices.issueDate,
  status: hostingInvoices.status,
  paidAt: hostingInvoices.paidAt,
}

export type InvoiceRow = Awaited<ReturnType<typeof rowsWhere>>[number]

export interface InvoiceListRequest extends ListRequest<InvoiceFilter> {
  now: Date
}

/** One page of the invoices and credit notes that a filter lets through, newest first. */
export async function invoicePage(
  db: Database,
  { filter, cursor, now, limit = INVOICES_PER_PAGE }: InvoiceListRequest,
): Promise<ListPage<InvoiceRow>> {
  const { state, series, search } = filter
  const condition = search ? invoicesFound(search) : undefined
  const isLookedUp = await looksUpFirst(db, hostingInvoices, { search, condition })
  const keyset = { table: hostingInvoices, by: 'createdAt', cursor, limit, looksUpFirst: isLookedUp } as const
  return keysetPage(keyset, ({ beyond, order, limit }) =>
    rowsWhere(
      db,
      and(state && isIn(state, dayOf(now)), series && eq(hostingInvoices.series, series), condition, beyond),
      { order, limit },
    ),
  )
}

function isIn(state: InvoiceState, today: CalendarDay): SQL | undefined {
  if (state === 'refund') return IS_TO_REFUND
  if (state === 'refunded') return and(IS_PAID, IS_CREDIT_NOTE)
  if (state === 'paid') return and(IS_PAID, not(IS_CREDIT_NOTE))
  if (state === 'pending') return IS_ASKED
  if (state === 'overdue') return and(IS_ASKED, lt(dueDate, today))
  return eq(paymentStatus, state)
}

const IS_CREDIT_NOTE = eq(hostingInvoices.series, 'credit')
const IS_PAID = eq(paymentStatus, 'paid')
/** What customers still have to pay, late or not. */
const IS_ASKED = and(eq(paymentStatus, 'pending'), ne(hostingInvoices.series, 'credit'))
/** Credit notes of which money still has to go back. */
export const IS_TO_REFUND = and(eq(paymentStatus, 'pending'), IS_CREDIT_NOTE)

export interface InvoiceCounts {
  /** Invoices and credit notes. */
  total: number
  /** What customers still have to pay, VAT included, less what was credited and what came in of it. */
  openAmount: Cents
  open: number
  overdue: number
  refunds: number
}

/** For the counters of the office. Sums only what is open, which an index holds apart. */
export async function invoiceCounts(db: Database, now: Date): Promise<InvoiceCounts> {
  const open = sql`${hostingInvoices.series} <> 'credit'`
  const asked = db.select({ id }).from(hostingInvoices).where(IS_ASKED)
  const all = db
    .select({ invoices: count().as('invoices') })
    .from(hostingInvoices)
    .as('all_invoices')
  const pending = db
    .select({
      askedAmount:
        sql<Cents>`coalesce(sum(${hostingInvoices.totalAmount} - ${hostingInvoices.creditedAmount}) filter (where ${open}), 0)`
          .mapWith(hostingInvoices.totalAmount)
          .as('asked_amount'),
      open: counted(open).as('open'),
      overdue: counted(and(open, lt(dueDate, dayOf(now)))).as('overdue'),
      refunds: counted(eq(hostingInvoices.series, 'credit')).as('refunds'),
    })
    .from(hostingInvoices)
    .where(eq(paymentStatus, 'pending'))
    .as('pending')
  const money = moneyInAll(db, asked)
  const [found] = await db.select().from(pending).crossJoin(money).crossJoin(all)
  if (!found) throw new Error('Counting gave no row')
  const { askedAmount, ...counts } = found.pending
  const openAmount = (askedAmount - netReceived(found.money_in_all)) as Cents
  return { ...counts, openAmount, total: found.all_invoices.invoices }
}

function counted(condition: SQL | undefined) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
}

/** By the beginning of a number, the invoice's own or the one that a payment mentions, and by words. */
function invoicesFound(search: string): SQL | undefined {
  const { invoiceNumber, paymentReference } = hostingInvoices
  return foundBy(search, invoiceSearch(hostingInvoices), [invoiceNumber, paymentReference])
}

/** All that was issued for one order, newest first. */
export async function allInvoicesOfOrder(db: Database, orderId: string): Promise<InvoiceRow[]> {
  return await rowsWhere(db, eq(hostingInvoices.orderId, orderId))
}

/** All that was issued to one customer, newest first; the two hundred newest. */
export async function allInvoicesOfCustomer(db: Database, customerId: string): Promise<InvoiceRow[]> {
  return await rowsWhere(db, eq(hostingInvoices.customerId, customerId))
}

const NEWEST = { order: [desc(createdAt), desc(id)], limit: 200 }

async function rowsWhere(db: Database, condition: SQL | undefined, { order, limit } = NEWEST) {
  const rows = await db
    .select(ROW)
    .from(hostingInvoices)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
  return await withCreditedMoney(db, rows)
}
