import { between, eq, max, min, sql } from 'drizzle-orm'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { MonthTurnover } from '../rules/turnover'
import { hostingInvoices } from './invoice-tables'

/**
 * What was invoiced in each month of a year, by the date on the invoice; months without any are left out. Credit notes
 * stand below zero, so they are subtracted in the month of the credit note.
 */
export async function turnoverOf(db: Database, year: number, today: CalendarDay): Promise<MonthTurnover[]> {
  const { issueDate, amount, vatAmount, totalAmount, paymentStatus, dueDate, series } = hostingInvoices
  const month = sql<number>`extract(month FROM ${issueDate})::int`
  const isPending = eq(paymentStatus, 'pending')
  const isOverdue = sql`${isPending} AND ${series} <> 'credit' AND ${dueDate} < ${today}`
  const total = (condition: unknown) =>
    sql`coalesce(sum(${totalAmount}) FILTER (WHERE ${condition}), 0)`.mapWith(decimalToCents)
  return await db
    .select({
      month,
      net: sql`sum(${amount})`.mapWith(decimalToCents),
      vat: sql`sum(${vatAmount})`.mapWith(decimalToCents),
      total: sql`sum(${totalAmount})`.mapWith(decimalToCents),
      paid: total(eq(paymentStatus, 'paid')),
      open: total(sql`${isPending} AND NOT (${isOverdue})`),
      overdue: total(isOverdue),
      settled: total(eq(paymentStatus, 'credited')),
      credited: total(eq(series, 'credit')),
      invoices: sql<number>`(count(*) FILTER (WHERE ${series} <> 'credit'))::int`,
    })
    .from(hostingInvoices)
    .where(between(issueDate, `${year}-01-01`, `${year}-12-31`))
    .groupBy(month)
    .orderBy(month)
}

/** The years of the first and the last invoice; undefined when there is none yet. */
export async function yearsWithInvoices(db: Database): Promise<{ first: number; last: number } | undefined> {
  const [found] = await db
    .select({ first: min(hostingInvoices.issueDate), last: max(hostingInvoices.issueDate) })
    .from(hostingInvoices)
  if (!found?.first || !found.last) return undefined
  return { first: Number(found.first.slice(0, 4)), last: Number(found.last.slice(0, 4)) }
}
