import { type MonthTurnover, totalOf } from '@/features/invoices/rules/turnover'
import { CSV_START, csvLine } from '@/shared/csv'
import type { Cents } from '@/shared/money'
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

/** The months of a year as a file for a spreadsheet, with amounts as Excel in the Netherlands reads them. */
export function turnoverCsv(year: number, months: readonly MonthTurnover[]): string {
  const lines = months.map((month) => [`${monthName(month)} ${year}`, ...cells(month)])
  return CSV_START + [HEADINGS, ...lines, [`${year}`, ...cells(totalOf(months))]].map(written).join('')
}

function cells({ invoices, ...amounts }: Omit<MonthTurnover, 'month'>): string[] {
  const { net, vat, total, credited, paid, open, overdue, settled } = amounts
  return [String(invoices), ...[net, vat, total, credited, paid, open, overdue, settled].map(inDecimals)]
}

/** 1950 becomes '19,50'. */
function inDecimals(amount: Cents): string {
  return (amount / 100).toFixed(2).replace('.', ',')
}

/** An amount below zero begins like a formula, but is none: `csvLine` would make a text of it. */
function written(line: readonly string[]): string {
  return `${line.map((cell) => (AMOUNT.test(cell) ? cell : csvLine([cell]).trimEnd())).join(';')}\r\n`
}

const AMOUNT = /^-?\d+,\d\d$/
