import type { APIRoute } from 'astro'
import { turnoverCsv, yearOf } from '@/features/billing/accounting/domain/turnover-view'
import { wholeYear } from '@/features/billing/invoices/domain/turnover'
import { turnoverOf } from '@/features/billing/invoices/server/turnover'
import { dayOf } from '@/shared/calendar-day'

export const prerender = false

/** Turnover of a year, as CSV. It contains no personal data. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { db, now } = locals.context
  const today = dayOf(now())
  const year = yearOf(url.searchParams, Number(today.slice(0, 4)))
  return new Response(turnoverCsv(year, wholeYear(await turnoverOf(db, year, today))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="omzet-${year}.csv"`,
    },
  })
}
