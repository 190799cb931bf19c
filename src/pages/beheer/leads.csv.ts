import type { APIRoute } from 'astro'
import { leadList } from '@/features/sales/leads/domain/lead-filter'
import { leadsCsv } from '@/features/sales/leads/server/leads-csv'
import { csvDownload } from '@/office/server/csv-download'

export const prerender = false

/** Leads of a view, as CSV. */
export const GET: APIRoute = ({ locals, url }) => {
  const { db, now } = locals.context
  const lines = leadsCsv(db, leadList.filterOf(url.searchParams), now())
  return csvDownload(locals, { kind: 'leads', name: 'leads', lines })
}
