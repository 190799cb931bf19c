import { asc, between, eq, max, min, not, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { moneyInQuery } from '@/features/billing/payments/server/received-money'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { MonthTurnover } from '../domain/turnover'
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
  const notes = notesInQuery(db)
  const { paid, asked, settled, isOverdue } = partsOf(money, notes, today)
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
    .leftJoin(notes, eq(notes.id, hostingInvoices.id))
    .where(between(issueDate, `${year}-01-01`, `${year}-12-31`))
    .groupBy(month)
    .orderBy(month)
}

/** What the invoice of each credit note asked at first, and what was credited of that up to this note and in all. */
function notesInQuery(db: Database) {
  const note = alias(hostingInvoices, 'note')
  const original = alias(hostingInvoices, 'original')
  const upToThis = sql`sum(-${note.totalAmount}) OVER (
    PARTITION BY ${note.creditsInvoiceId} ORDER BY ${note.seriesPeriod}, ${note.sequence})`
  return db
    .select({
      id: note.id,
      asked: sql<string>`${original.totalAmount}`.as('asked_at_first'),
      inAll: sql<string>`${original.creditedAmount}`.as('credited_in_all'),
      upToThis: sql<string>`${upToThis}`.as('credited_up_to_this'),
    })
    .from(note)
    .innerJoin(original, eq(original.id, note.creditsInvoiceId))
    .orderBy(asc(note.id))
    .as('notes')
}

/**
 * Each amount in the three parts that make up its total: paid, still asked or still to go back, and settled otherwise.
 * - Invoice: what we hold of its money and what went back by its credit notes is paid; what it still asks after them is
 *   asked as long as it is open.
 * - Credit note: what went back by it is paid, and what still has to is asked: each gives back the excess that it
 *   caused, and what went back is allocated to the oldest first (`moneyPerNote`).
 */
function partsOf(
  money: ReturnType<typeof moneyInQuery>,
  notes: ReturnType<typeof notesInQuery>,
  today: CalendarDay,
) {
  const { totalAmount, creditedAmount, paymentStatus, status, series, dueDate } = hostingInvoices
  const or0 = (moved: SQLWrapper) => sql`coalesce(${moved}, 0)`
  const isNote = sql`(${series} = 'credit')`
  const cameIn = sql`greatest(${or0(money.paidAmount)} - ${or0(money.chargedBackAmount)}, 0)`
  const givenBack = sql`(${or0(money.refundedAmount)} + ${or0(money.returnedAmount)})`
  const held = sql`greatest(${or0(money.paidAmount)} - ${or0(money.chargedBackAmount)} - ${givenBack}, 0)`
  const billed = sql`CASE WHEN ${isNote} THEN ${or0(notes.asked)} ELSE ${totalAmount} END`
  const credited = sql`CASE WHEN ${isNote} THEN ${or0(notes.inAll)} ELSE ${creditedAmount} END`
  /** The excess in this much money once this much was credited. */
  const tooMuch = (money: SQLWrapper, credit: SQLWrapper) =>
    sql`least(greatest(${money} - (${billed}) + (${credit}), 0), ${credit})`
  const goesBack = sql`least(${tooMuch(held, credited)}, ${tooMuch(cameIn, credited)})`
  const wentBack = sql`(${tooMuch(cameIn, credited)} - ${goesBack})`
  const before = sql`(${or0(notes.upToThis)} + ${totalAmount})`
  const share = sql`(${tooMuch(cameIn, or0(notes.upToThis))} - ${tooMuch(cameIn, before)})`
  const shareGone = sql`(least(${tooMuch(cameIn, or0(notes.upToThis))}, ${wentBack})
    - least(${tooMuch(cameIn, before)}, ${wentBack}))`
  const paid = sql`CASE WHEN ${isNote} THEN -${shareGone}
    ELSE least(abs(${totalAmount}), ${held} + ${wentBack}) END`
  const isOpen = sql`(${status} = 'sent' AND ${paymentStatus} = 'pending')`
  const asked = sql`CASE WHEN ${isNote} THEN ${shareGone} - ${share}
    WHEN ${isOpen} THEN greatest(${totalAmount} - ${creditedAmount} - ${held}, 0) ELSE 0 END`
  return {
    paid,
    asked,
    settled: sql`${totalAmount} - (${paid}) - (${asked})`,
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
