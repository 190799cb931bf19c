import { and, gte, ne } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { hostingInvoices } from './invoice-tables'

/** How many invoices for a period from this day on were issued at another standard rate of VAT, and not credited whole. */
export async function invoicesAtOtherRate(
  db: Database,
  { from, percent }: { from: CalendarDay; percent: number },
): Promise<number> {
  const { periodStart, vatPercent, vatTreatment, series, status } = hostingInvoices
  return await db.$count(
    hostingInvoices,
    and(
      gte(periodStart, from),
      ne(vatPercent, percent),
      ne(vatTreatment, 'reverse-charge'),
      ne(series, 'credit'),
      ne(status, 'credited'),
    ),
  )
}
