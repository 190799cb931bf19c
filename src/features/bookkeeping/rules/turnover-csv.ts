import { type MonthTurnover, totalOf } from '@/features/invoices/rules/turnover'
import { CSV_START, type CsvCell, csvLine } from '@/shared/csv'
import { monthName } from './turnover-view'

const HEADINGS = [
  'Maand',
  'Facturen',
  'Excl. btw',
  'Btw',
  'Incl. btw',
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
