import { type MonthTurnover, totalOf } from '@/features/invoices/rules/turnover'
import { inEuros } from '@/shared/money'
import { monthName } from './turnover-view'

/** The chart in two sentences, for who cannot see it. */
export function turnoverInWords(year: number, months: readonly MonthTurnover[]): string {
  const { total, open, overdue } = totalOf(months)
  const best = months.toSorted((one, other) => other.total - one.total)[0]
  if (!best || total === 0) return `In ${year} is er niets gefactureerd.`
  return (
    `In ${year} is voor ${inEuros(total)} gefactureerd, incl. btw; het meest in ${monthName(best)}, ${inEuros(best.total)}. ` +
    `Er staat ${inEuros(open)} open, en ${inEuros(overdue)} is achterstallig. De tabel hieronder geeft alle bedragen.`
  )
}
