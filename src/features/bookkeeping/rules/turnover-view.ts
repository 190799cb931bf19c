import type { MonthTurnover } from '@/features/invoices/rules/turnover'

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
const SHORT = new Intl.DateTimeFormat('nl-NL', { month: 'short', timeZone: 'UTC' })

/** 'november' */
export function monthName({ month }: Pick<MonthTurnover, 'month'>): string {
  return LONG.format(Date.UTC(2026, month - 1, 1))
}

/** 'nov' */
export function shortMonthName({ month }: Pick<MonthTurnover, 'month'>): string {
  return SHORT.format(Date.UTC(2026, month - 1, 1)).replace('.', '')
}
