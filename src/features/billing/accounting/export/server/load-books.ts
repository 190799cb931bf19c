import { euConsumerTurnover } from '@/features/billing/invoices/server/eu-consumer-turnover'
import { type VatTotal, vatTotals } from '@/features/billing/invoices/server/invoices-in-period'
import { type OpenItem, openItemsOn } from '@/features/billing/invoices/server/open-items'
import { suppliesToMemberStates } from '@/features/billing/invoices/server/supplies-to-member-states'
import { yearsWithInvoices } from '@/features/billing/invoices/server/turnover'
import { MOVEMENT_KINDS, type MoneyMovement } from '@/features/billing/payments/domain/money-movement'
import { movedInAll } from '@/features/billing/payments/server/movement-queries'
import type { EuConsumerTurnover } from '@/features/billing/vat/domain/eu-consumers'
import type { Database } from '@/platform/context'
import { type CalendarDay, earlierOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { yearsToShow } from '../../domain/turnover-view'
import { type BookPeriod, daysOf } from '../domain/book-period'
import type { SupplyToMemberState } from '../domain/vat-return'

/** The figures of a period, as they stand on the page and in its files. */
export interface Books {
  period: BookPeriod
  /** The day whose open items are shown: the last of the period, or today while it is not over. */
  openOn: CalendarDay
  vat: readonly VatTotal[]
  /** Services to companies in other member states, per VAT id and quarter. */
  supplies: readonly SupplyToMemberState[]
  /** What was invoiced to consumers in other member states, in the year of the period and in the one before. */
  euConsumers: EuConsumerTurnover
  /** In each way in which money moves, also those without any. */
  moved: readonly MoneyMovement[]
  open: readonly OpenItem[]
}

/** What the books say of a period. */
export async function loadBooks(db: Database, period: BookPeriod, today: CalendarDay): Promise<Books> {
  const days = daysOf(period)
  const openOn = earlierOf(days.last, today)
  const [vat, supplies, euConsumers, moved, open] = await Promise.all([
    vatTotals(db, days),
    suppliesToMemberStates(db, days),
    euConsumerTurnover(db, period.year),
    movedInAll(db, days),
    openItemsOn(db, openOn),
  ])
  const amounts = new Map(moved.map(({ kind, amount }) => [kind, amount]))
  return {
    period,
    openOn,
    vat,
    supplies,
    euConsumers,
    open,
    moved: MOVEMENT_KINDS.map((kind) => ({ kind, amount: amounts.get(kind) ?? (0 as Cents) })),
  }
}

/** The same with the years to choose from, newest first. */
export async function loadBooksPage(
  db: Database,
  period: BookPeriod,
  today: CalendarDay,
): Promise<{ books: Books; years: number[] }> {
  const [books, found] = await Promise.all([loadBooks(db, period, today), yearsWithInvoices(db)])
  return { books, years: yearsToShow(found, Number(today.slice(0, 4)), period.year) }
}
