import { type MonthTurnover, totalOf } from '@/features/billing/invoices/domain/turnover'
import { CSV_START, type CsvCell, csvLine } from '@/shared/csv'
import { shortMonth } from '@/shared/dutch-date'
import { inEuros } from '@/shared/money'

export const TURNOVER_PATH = '/hosting-admin/omzet'
export const TURNOVER_EXPORT_PATH = '/hosting-admin/omzet.csv'

export function turnoverQuery(year: number): string {
  return `?jaar=${year}`
}

/** The year in an address; this year when there is none that makes sense. */
export function yearOf(params: URLSearchParams, thisYear: number): number {
  const year = Number(/^20\d\d$/.exec(params.get('jaar') ?? '')?.[0])
  return year || thisYear
}

/** The years to choose from, newest first: those with invoices, and this one. */
export function yearsToShow(
  found: { first: number; last: number } | undefined,
  thisYear: number,
  shown: number,
) {
  const first = Math.min(found?.first ?? thisYear, thisYear, shown)
  const last = Math.max(found?.last ?? thisYear, thisYear, shown)
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}

const LONG = new Intl.DateTimeFormat('nl-NL', { month: 'long', timeZone: 'UTC' })

/** 'november' */
export function monthName({ month }: Pick<MonthTurnover, 'month'>): string {
  return LONG.format(Date.UTC(2026, month - 1, 1))
}

/** 'nov' */
export function shortMonthName({ month }: Pick<MonthTurnover, 'month'>): string {
  return shortMonth(`2026-${String(month).padStart(2, '0')}-01`)
}

/** Text alternative of the chart, in two sentences. */
export function turnoverInWords(year: number, months: readonly MonthTurnover[]): string {
  const { total, open, overdue } = totalOf(months)
  const best = months.toSorted((one, other) => other.total - one.total)[0]
  if (!best || total === 0) return `In ${year} is er niets gefactureerd.`
  return (
    `In ${year} is voor ${inEuros(total)} gefactureerd, de btw meegeteld; het meest in ${monthName(best)}, ${inEuros(best.total)}. ` +
    `Er staat ${inEuros(open)} open, en ${inEuros(overdue)} is achterstallig. De tabel hieronder geeft alle bedragen.`
  )
}

const HEADINGS = [
  'Maand',
  'Facturen',
  'Excl. btw',
  'Btw',
  'Totaal',
  'Waarvan credit',
  'Betaald',
  'Openstaand',
  'Achterstallig',
  'Verrekend',
]

/** The months of a year as a file for a spreadsheet. */
export function turnoverCsv(year: number, months: readonly MonthTurnover[]): string {
  const lines = months.map((month) => [`${monthName(month)} ${year}`, ...cells(month)])
  return CSV_START + [HEADINGS, ...lines, [`${year}`, ...cells(totalOf(months))]].map(csvLine).join('')
}

function cells({ invoices, ...amounts }: Omit<MonthTurnover, 'month'>): CsvCell[] {
  const { net, vat, total, credited, paid, open, overdue, settled } = amounts
  return [
    invoices,
    ...[net, vat, total, credited, paid, open, overdue, settled].map((amount) => ({ amount })),
  ]
}
