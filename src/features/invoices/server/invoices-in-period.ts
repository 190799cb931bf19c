import { and, between, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { keptOf } from '@/features/payments/rules/settlement'
import { moneyPerInvoice } from '@/features/payments/server/received-money'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import { everyPage, keysetPage, type ListRequest } from '@/platform/keyset-pagination'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { creditedOf, idsOfCredited } from './credit-note-money'
import type { StoredInvoice } from './invoice-queries'
import { hostingInvoices } from './invoice-tables'

interface Days {
  first: CalendarDay
  last: CalendarDay
}

/** What an invoice is drawn from, some ten kilobytes each: so many at once. */
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
  const originals = await creditedInvoices(db, rows)
  return (await creditedOf(db, rows, money)).map((invoice) => {
    const moved = money.get(invoice.id)
    const credited = originals.get(invoice.creditsInvoiceId ?? '')
    return {
      ...invoice,
      received: moved ? keptOf(moved) : (0 as Cents),
      creditsInvoiceNumber: credited?.invoiceNumber ?? null,
      creditsTotal: credited?.totalAmount ?? null,
    }
  })
}

type Credited = Pick<Row, 'id' | 'invoiceNumber' | 'totalAmount'>

async function creditedInvoices(db: Database, rows: readonly Row[]): Promise<Map<string, Credited>> {
  const ids = rows.flatMap(({ creditsInvoiceId }) => creditsInvoiceId ?? [])
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
  net: Cents
  vat: Cents
  total: Cents
  invoices: number
  creditNotes: number
}

/** Per month and rate, by the date on the invoice, as the turnover page counts; credit notes stand below zero. */
export async function vatTotals(db: Database, { first, last }: Days): Promise<VatTotal[]> {
  const { issueDate, vatPercent, amount, vatAmount, totalAmount, series } = hostingInvoices
  const month = sql<string>`to_char(${issueDate}, 'YYYY-MM')`
  const inAll = (part: SQLWrapper) => sql<Cents>`sum(${part})`.mapWith(decimalToCents)
  const isNote = eq(series, 'credit')
  return await db
    .select({
      ...{ month, vatPercent },
      ...{ net: inAll(amount), vat: inAll(vatAmount), total: inAll(totalAmount) },
      invoices: sql<number>`(count(*) FILTER (WHERE NOT ${isNote}))::int`,
      creditNotes: sql<number>`(count(*) FILTER (WHERE ${isNote}))::int`,
    })
    .from(hostingInvoices)
    .where(between(issueDate, first, last))
    .groupBy(month, vatPercent)
    .orderBy(month, vatPercent)
}
