import type { APIRoute } from 'astro'
import { periodOf } from '@/features/leads/rules/figures-period'
import { figuresOf } from '@/office/rules/lead-figures'
import { loadFigures } from '@/office/server/load-figures'
import { dayOf } from '@/shared/calendar-day'
import { CSV_START, csvLine } from '@/shared/csv'

export const prerender = false

/** The numbers of one picture, as a spreadsheet. It names nobody. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const { db, now } = locals.context
  const period = periodOf(url.searchParams, dayOf(now()))
  const figure = figuresOf(await loadFigures(db, period)).find(({ id }) => id === params.figure)
  if (!figure) return new Response(null, { status: 404 })
  const { id, headings, rows } = figure
  const lines = [headings, ...rows.map(({ label, cells }) => [label, ...cells])]
  return new Response(CSV_START + lines.map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${id}-${period.firstDay}-${period.lastDay}.csv"`,
    },
  })
}
