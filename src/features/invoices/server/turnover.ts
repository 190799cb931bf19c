import { between, eq, max, min, not, type SQLWrapper, sql } from 'drizzle-orm'
import { moneyInQuery } from '@/features/payments/server/received-money'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { MonthTurnover } from '../rules/turnover'
import { hostingInvoices } from './invoice-tables'

/**
 * What was invoiced in each month of a year, by the date on the invoice; months without any are left out. Credit notes
 * stand below zero, so they are subtracted in the month of the credit note. What of it was paid is told by the money
 * itself, so that a part that came in, or went back, counts as that part.
 */
export async function turnoverOf(db: Database, year: number, today: CalendarDay): Promise<MonthTurnover[]> {
  const { issueDate, amount, vatAmount, totalAmount, series } = hostingInvoices
  const money = moneyInQuery(db)
  const month = sql<number>`extract(month FROM ${issueDate})::int`
  const total = (part: SQLWrapper, condition: unknown = sql`true`) =>
    sql`coalesce(sum(${part}) FILTER (WHERE ${condition}), 0)`.mapWith(decimalToCents)
  const { paid, asked, settled, isOverdue } = partsOf(money, today)
  return await db
    .select({
      month,
      net: total(amount),
      vat: total(vatAmount),
      total: total(totalAmount),
      paid: total(paid),
      open: total(asked, not(isOverdue)),
      overdue: total(asked, isOverdue),
      settled: total(settled),
      credited: total(totalAmount, eq(series, 'credit')),
      invoices: sql<number>`(count(*) FILTER (WHERE ${series} <> 'credit'))::int`,
    })
    .from(hostingInvoices)
    .leftJoin(
      money,
      eq(money.invoiceId, sql`coalesce(${hostingInvoices.creditsInvoiceId}, ${hostingInvoices.id})`),
    )
    .where(between(issueDate, `${year}-01-01`, `${year}-12-31`))
    .groupBy(month)
    .orderBy(month)
}

/**
 * Each amount in the three parts that make up its total: paid, still asked or still to go back, and settled otherwise.
 * - Of an invoice that stands, what we hold of its money is paid; the rest is asked as long as it is open.
 * - Of one that was taken back, all that ever came in is paid, and its credit note tells what of that went back and
 *   what still does.
 */
function partsOf(money: ReturnType<typeof moneyInQuery>, today: CalendarDay) {
  const { totalAmount, paymentStatus, status, series, dueDate } = hostingInvoices
  const or0 = (moved: SQLWrapper) => sql`coalesce(${moved}, 0)`
  const cameIn = sql`(${or0(money.paidAmount)} - ${or0(money.chargedBackAmount)})`
  const held = sql`(${cameIn} - ${or0(money.refundedAmount)} - ${or0(money.returnedAmount)})`
  const within = (moved: SQLWrapper) => sql`least(abs(${totalAmount}), greatest(${moved}, 0))`
  const goesBack = sql`least(${within(cameIn)}, ${within(held)})`
  const isNote = sql`${series} = 'credit'`
  const paid = sql`CASE WHEN ${isNote} THEN ${goesBack} - ${within(cameIn)}
    WHEN ${status} = 'credited' THEN ${within(cameIn)} ELSE ${within(held)} END`
  const isOpen = sql`(${status} = 'sent' AND ${paymentStatus} = 'pending')`
  const asked = sql`CASE WHEN ${isNote} THEN -${goesBack} WHEN ${isOpen} THEN ${totalAmount} - ${paid} ELSE 0 END`
  return {
    ...{ paid, asked, settled: sql`${totalAmount} - ${paid} - ${asked}` },
    isOverdue: sql`(${isOpen} AND NOT ${isNote} AND ${dueDate} < ${today})`,
  }
}

/** The years of the first and the last invoice; undefined when there is none yet. */
export async function yearsWithInvoices(db: Database): Promise<{ first: number; last: number } | undefined> {
  const [found] = await db
    .select({ first: min(hostingInvoices.issueDate), last: max(hostingInvoices.issueDate) })
    .from(hostingInvoices)
  if (!found?.first || !found.last) return undefined
  return { first: Number(found.first.slice(0, 4)), last: Number(found.last.slice(0, 4)) }
}
