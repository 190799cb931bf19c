import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { InvoiceSeries } from '../invoice'

/** Days between issue and due date. */
export const PAYMENT_TERM_DAYS = 14

/** The period in which numbers of a series count: the Dutch month, or the Dutch year for the office. */
export function periodOf(series: InvoiceSeries, issuedAt: Date): string {
  const [year = '', month = ''] = dayOf(issuedAt).split('-')
  return series === 'office' ? year : year + month
}

interface NumberedPlace {
  series: InvoiceSeries
  period: string
  /** The consecutive number (volgnummer), from 1. */
  sequence: number
  /** Never twice the same within a series. */
  issuedAt: Date
}

/** INV + yyyymm + 4 digits, CN + yyyymm + 4 digits, or INV- + milliseconds (docs/product/billing.md#invoice-numbers). */
export function invoiceNumber({ series, period, sequence, issuedAt }: NumberedPlace): string {
  if (series === 'office') return `INV-${issuedAt.getTime()}`
  return `${series === 'credit' ? 'CN' : 'INV'}${period}${String(sequence).padStart(4, '0')}`
}

/** What place a number has in our series, when it looks like one of them; of the office's own no place can be told. */
export function numberOfSeries(
  number: string,
): { series: 'order' | 'credit'; period: string; sequence: number } | undefined {
  const [, start, period, digits] = /^(INV|CN)(\d{4}(?:0[1-9]|1[0-2]))(\d{4,8})$/.exec(number) ?? []
  if (!period) return undefined
  return { series: start === 'CN' ? 'credit' : 'order', period, sequence: Number(digits) }
}

/** The day that stands on the invoice: in the month of its number, also when it waited for that over midnight. */
export function issueDateOf(period: string, issuedAt: Date): CalendarDay {
  const day = dayOf(issuedAt)
  return day.replaceAll('-', '').startsWith(period) ? day : lastDayOf(period)
}

function lastDayOf(period: string): CalendarDay {
  const year = Number(period.slice(0, 4))
  const month = Number(period.slice(4) || 12)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

export function dueDateOf(issueDate: CalendarDay): CalendarDay {
  return addDays(issueDate, PAYMENT_TERM_DAYS)
}
