import { and, eq, max, sql } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { momentShownOnce } from '@/shared/open-time'
import { numberOfSeries, periodOf } from '../domain/internal/invoice-number'
import type { InvoiceLine, InvoiceParty } from '../domain/invoice'
import { currentSeller } from '../domain/seller'
import { hostingInvoices, invoiceSequences } from './invoice-tables'

/** An invoice that another system issued, with the number that it had there. */
export interface ImportedInvoice {
  id: string
  invoiceNumber: string
  customerId: string
  orderId: string | null
  buyer: InvoiceParty
  lines: readonly InvoiceLine[]
  net: Cents
  vat: Cents
  total: Cents
  vatPercent: number
  issueDate: CalendarDay
  dueDate: CalendarDay
  description: string
  /** Null while it is open. */
  paidOn: CalendarDay | null
}

/**
 * Stores invoices of another system as they were, in a series of their own that counts per system. No mail, no job and no
 * line in the log of each. Our own series go on behind the highest number of theirs that looks like ours; who issues
 * meanwhile waits until this transaction ends. Answers what is stored in all, VAT included.
 */
export async function importInvoices(
  { now }: Context,
  tx: Transaction,
  { source, invoices }: { source: string; invoices: readonly ImportedInvoice[] },
): Promise<Cents> {
  await goOnBehind(tx, invoices, now())
  const { series, seriesPeriod, sequence } = hostingInvoices
  const [known] = await tx
    .select({ last: max(sequence) })
    .from(hostingInvoices)
    .where(and(eq(series, 'imported'), eq(seriesPeriod, source)))
  const last = known?.last ?? 0
  const seller = currentSeller()
  const stored: Cents[] = []
  for (let from = 0; from < invoices.length; from += ROWS_AT_ONCE) {
    const rows = await tx
      .insert(hostingInvoices)
      .values(
        invoices.slice(from, from + ROWS_AT_ONCE).map((invoice, index) => ({
          ...rowOf(invoice),
          seller,
          series: 'imported' as const,
          seriesPeriod: source,
          sequence: last + from + index + 1,
        })),
      )
      .returning({ total: hostingInvoices.totalAmount })
    stored.push(...rows.map(({ total }) => total))
  }
  return sum(stored)
}

/** Those of these numbers that an invoice here has. */
export async function invoiceNumbersTaken(
  db: Database | Transaction,
  numbers: readonly string[],
): Promise<{ id: string; invoiceNumber: string }[]> {
  const { id, invoiceNumber } = hostingInvoices
  return await db
    .select({ id, invoiceNumber })
    .from(hostingInvoices)
    .where(sql`${invoiceNumber} = ANY (${sql.param(numbers)}::text[])`)
}

/** Batch size: the statement stays small, and is the same again. PostgreSQL and drizzle hold each one whole. */
const ROWS_AT_ONCE = 100

function rowOf({ net, vat, total, paidOn, issueDate, lines, ...invoice }: ImportedInvoice) {
  return {
    ...invoice,
    amount: net,
    vatAmount: vat,
    totalAmount: total,
    issueDate,
    lines: [...lines],
    status: 'sent' as const,
    paymentStatus: paidOn ? ('paid' as const) : ('pending' as const),
    paidAt: paidOn === null ? null : noonOf(paidOn),
    paymentReference: invoice.invoiceNumber,
    createdAt: noonOf(issueDate),
  }
}

function noonOf(day: CalendarDay): Date {
  const noon = momentShownOnce(day, '12:00')
  if (!noon) throw new RangeError(`'${day}' has no noon`)
  return noon
}

/** Moves our sequences past the imported numbers: one of ours that is taken by then would stop whoever orders. */
async function goOnBehind(tx: Transaction, invoices: readonly ImportedInvoice[], now: Date): Promise<void> {
  const highest = new Map<string, { series: 'order' | 'credit'; period: string; lastNumber: number }>()
  for (const { invoiceNumber } of invoices) {
    const found = numberOfSeries(invoiceNumber)
    if (!found || found.period < periodOf(found.series, now)) continue
    const key = `${found.series} ${found.period}`
    if (found.sequence > (highest.get(key)?.lastNumber ?? 0))
      highest.set(key, { series: found.series, period: found.period, lastNumber: found.sequence })
  }
  // A fixed lock order, so that two never deadlock.
  for (const [, one] of [...highest].sort(([a], [b]) => (a < b ? -1 : 1)))
    await tx
      .insert(invoiceSequences)
      .values({ ...one, lastIssuedAt: now })
      .onConflictDoUpdate({
        target: [invoiceSequences.series, invoiceSequences.period],
        set: { lastNumber: sql`greatest(${invoiceSequences.lastNumber}, excluded.last_number)` },
      })
}
