import { and, between, eq, inArray, not, type SQLWrapper, sql } from 'drizzle-orm'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { moneyPerInvoice } from '@/features/billing/payments/server/received-money'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import { everyPage, keysetPage, type ListRequest } from '@/platform/keyset-pagination'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { vatPerRate } from '../domain/invoice-amounts'
import { creditedOf, idsOfCredited } from './credit-note-money'
import type { StoredInvoice } from './invoice-queries'
import { hostingInvoices } from './invoice-tables'

interface Days {
  first: CalendarDay
  last: CalendarDay
}

/** Batch size: what an invoice is drawn from is some ten kilobytes. */
const DOCUMENTS_PER_BATCH = 100

/** All invoices and credit notes of these days, by the date on them, in the order in which they were issued. */
export function documentsIssued(db: Database, days: Days): AsyncGenerator<StoredInvoice[]> {
  return everyPage((part) => documentPage(db, { filter: days, ...part, limit: DOCUMENTS_PER_BATCH }))
}

async function documentPage(
  db: Database,
  { filter: { first, last }, cursor, limit = DOCUMENTS_PER_BATCH }: ListRequest<Days>,
) {
  const keyset = { table: hostingInvoices, by: 'createdAt', runs: 'up', cursor, limit } as const
  const page = await keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select()
      .from(hostingInvoices)
      .where(and(between(hostingInvoices.issueDate, first, last), beyond))
      .orderBy(...order)
      .limit(limit),
  )
  return { ...page, rows: await withMoney(db, page.rows) }
}

type Row = typeof hostingInvoices.$inferSelect

async function withMoney(db: Database, rows: readonly Row[]): Promise<StoredInvoice[]> {
  const money = await moneyPerInvoice(db, [...rows.map(({ id }) => id), ...idsOfCredited(rows)])
  const originals = await invoicesBefore(db, rows)
  return (await creditedOf(db, rows, money)).map((invoice) => {
    const moved = money.get(invoice.id)
    const credited = originals.get(invoice.creditsInvoiceId ?? '')
    return {
      ...invoice,
      received: moved ? netReceived(moved) : (0 as Cents),
      creditsInvoiceNumber: credited?.invoiceNumber ?? null,
      creditsTotal: credited?.totalAmount ?? null,
      replacesInvoiceNumber: originals.get(invoice.replacesInvoiceId ?? '')?.invoiceNumber ?? null,
    }
  })
}

type Credited = Pick<Row, 'id' | 'invoiceNumber' | 'totalAmount'>

/** The invoices that these take back, or come in the place of. */
async function invoicesBefore(db: Database, rows: readonly Row[]): Promise<Map<string, Credited>> {
  const ids = rows.flatMap(
    ({ creditsInvoiceId, replacesInvoiceId }) => creditsInvoiceId ?? replacesInvoiceId ?? [],
  )
  if (ids.length === 0) return new Map()
  const { id, invoiceNumber, totalAmount } = hostingInvoices
  const found = await db
    .select({ id, invoiceNumber, totalAmount })
    .from(hostingInvoices)
    .where(inArray(id, ids))
  return new Map(found.map((credited) => [credited.id, credited]))
}

/** What the invoices and credit notes of one month have in all, at one rate. */
export interface VatTotal {
  /** 'yyyy-mm' */
  month: string
  vatPercent: number
  /** None, because the buyer reckons it. */
  isReverseCharged: boolean
  net: Cents
  vat: Cents
  total: Cents
  invoices: number
  creditNotes: number
}

/**
 * Per month and rate, by the date on the invoice, as the turnover page counts; credit notes stand below zero. A paper
 * with several rates has its amounts in each of them, and is counted once: at its own rate, or at its highest.
 */
export async function vatTotals(db: Database, days: Days): Promise<VatTotal[]> {
  const found = [...(await totalsOfOneRate(db, days)), ...(await totalsOfSeveral(db, days))]
  const perRate = Map.groupBy(
    found,
    ({ month, vatPercent, isReverseCharged }) =>
      `${month} ${String(vatPercent).padStart(3, '0')} ${isReverseCharged}`,
  )
  return [...perRate].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, totals]) => inAll(totals))
}

function inAll(totals: readonly VatTotal[]): VatTotal[] {
  const [first] = totals
  const of = (part: 'net' | 'vat' | 'total') => sum(totals.map((total) => total[part]))
  const counted = (papers: 'invoices' | 'creditNotes') =>
    totals.reduce((count, total) => count + total[papers], 0)
  const amounts = { net: of('net'), vat: of('vat'), total: of('total') }
  return first
    ? [{ ...first, ...amounts, invoices: counted('invoices'), creditNotes: counted('creditNotes') }]
    : []
}

const MONTH = sql<string>`to_char(${hostingInvoices.issueDate}, 'YYYY-MM')`
const hasOtherRates = sql`jsonb_path_exists(${hostingInvoices.lines}, '$[*].vatPercent')`
const IS_REVERSE_CHARGED = sql<boolean>`${hostingInvoices.vatTreatment} = 'reverse-charge'`

async function totalsOfOneRate(db: Database, { first, last }: Days): Promise<VatTotal[]> {
  const { issueDate, vatPercent, amount, vatAmount, totalAmount, series } = hostingInvoices
  const inSum = (part: SQLWrapper) => sql<Cents>`sum(${part})`.mapWith(decimalToCents)
  const isNote = eq(series, 'credit')
  return await db
    .select({
      month: MONTH,
      vatPercent,
      isReverseCharged: IS_REVERSE_CHARGED,
      net: inSum(amount),
      vat: inSum(vatAmount),
      total: inSum(totalAmount),
      invoices: sql<number>`(count(*) FILTER (WHERE NOT ${isNote}))::int`,
      creditNotes: sql<number>`(count(*) FILTER (WHERE ${isNote}))::int`,
    })
    .from(hostingInvoices)
    .where(and(between(issueDate, first, last), not(hasOtherRates)))
    .groupBy(MONTH, vatPercent, IS_REVERSE_CHARGED)
}

/** Totals of the papers that a change across two rates left: they are few, so they are added up from their lines. */
async function totalsOfSeveral(db: Database, { first, last }: Days): Promise<VatTotal[]> {
  const { issueDate, vatPercent, amount, vatAmount, series, lines } = hostingInvoices
  const papers = await db
    .select({ month: MONTH, vatPercent, amount, vatAmount, series, lines })
    .from(hostingInvoices)
    .where(and(between(issueDate, first, last), hasOtherRates))
  return papers.flatMap(({ month, series: kind, ...paper }) => {
    const rates = vatPerRate(paper)
    const counted = rates.find(({ percent }) => percent === paper.vatPercent) ?? rates[0]
    return rates.map((rate) => ({
      month,
      vatPercent: rate.percent,
      isReverseCharged: rate.isReverseCharged ?? false,
      net: rate.net,
      vat: rate.vat,
      total: sum([rate.net, rate.vat]),
      invoices: rate === counted && kind !== 'credit' ? 1 : 0,
      creditNotes: rate === counted && kind === 'credit' ? 1 : 0,
    }))
  })
}
