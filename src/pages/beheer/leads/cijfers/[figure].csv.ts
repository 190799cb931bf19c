import type { APIRoute } from 'astro'
import { periodOf } from '@/features/sales/leads/domain/figures-period'
import { figuresOf, linesOf } from '@/features/sales/leads/web/office/lead-figures'
import { loadFigures } from '@/features/sales/leads/web/office/server/load-figures'
import { dayOf } from '@/shared/calendar-day'
import { CSV_START, csvLine } from '@/shared/csv'

export const prerender = false

/** Figures of one chart, as CSV. It contains no personal data. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const { db, now } = locals.context
  const period = periodOf(url.searchParams, dayOf(now()))
  const figure = figuresOf(await loadFigures(db, period)).find(({ id }) => id === params.figure)
  if (!figure) return new Response(null, { status: 404 })
  const { firstDay, lastDay } = period
  return new Response(CSV_START + linesOf(figure).map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${figure.id}-${firstDay}-${lastDay}.csv"`,
    },
  })
}
