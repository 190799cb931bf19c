import { and, asc, eq, lte, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { movedUntil } from '@/features/billing/payments/server/movement-queries'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { hostingInvoices } from './invoice-tables'

/** An invoice for which something was open at the end of a day. */
export interface OpenItem {
  customerId: string
  /** As it stands on the invoice. */
  customer: string
  invoiceNumber: string
  issueDate: CalendarDay
  dueDate: CalendarDay
  /** What it asked, less the credit notes of until then. */
  asked: Cents
  /** What had come in for it, less what had gone back. */
  kept: Cents
  /** Above zero what was still to come in, below zero what was still to go back. */
  open: Cents
}

/**
 * What was open at the end of a day, as it stood then: later money and credit notes do not count. What was paid once
 * and given back without a credit note is asked from nobody; what came in too much, or for an invoice that was taken
 * back, is owed to the customer. An invoice imported as paid was paid elsewhere, so no money of ours tells of it.
 */
export async function openItemsOn(db: Database, day: CalendarDay): Promise<OpenItem[]> {
  const { id, customerId, invoiceNumber, series, issueDate, dueDate, buyer, totalAmount, paidAt } =
    hostingInvoices
  const notes = alias(hostingInvoices, 'notes')
  const credited = db
    .select({
      invoiceId: notes.creditsInvoiceId,
      amount: sql`sum(${notes.totalAmount})`.as('credited_by_then'),
    })
    .from(notes)
    .where(lte(notes.issueDate, day))
    .groupBy(notes.creditsInvoiceId)
    .as('credited')
  const money = movedUntil(db, id, day)
  const asked = sql`(${totalAmount} + coalesce(${credited.amount}, 0))`
  const open = sql`CASE WHEN ${money.came} < ${asked} THEN ${asked} - ${money.kept}
    ELSE -greatest(least(${money.came}, ${money.kept}) - ${asked}, 0) END`
  const paidElsewhere = sql`(${series} = 'imported' AND ${money.came} = 0 AND ${paidAt} IS NOT NULL
    AND (${paidAt} AT TIME ZONE 'Europe/Amsterdam')::date <= ${day}::date)`
  const inCents = (amount: ReturnType<typeof sql>) => sql<Cents>`${amount}`.mapWith(decimalToCents)
  return await db
    .select({
      customerId,
      invoiceNumber,
      issueDate,
      dueDate,
      customer: sql<string>`${buyer} ->> 'name'`,
      asked: inCents(asked),
      kept: inCents(sql`${money.kept}`),
      open: inCents(open),
    })
    .from(hostingInvoices)
    .leftJoin(credited, eq(credited.invoiceId, id))
    .innerJoinLateral(money, sql`true`)
    .where(and(ne(series, 'credit'), lte(issueDate, day), sql`${open} <> 0`, not(paidElsewhere)))
    .orderBy(sql`lower(${buyer} ->> 'name')`, asc(customerId), asc(issueDate), asc(id))
}
