import type { APIRoute } from 'astro'
import { subscriberList } from '@/features/operations/newsletter/domain/subscriber-filter'
import { subscribersCsv } from '@/features/operations/newsletter/server/subscribers-csv'
import { csvDownload } from '@/office/server/csv-download'

export const prerender = false

/** Subscribers of a view, as CSV. */
export const GET: APIRoute = ({ locals, url }) => {
  const lines = subscribersCsv(locals.context, subscriberList.filterOf(url.searchParams))
  return csvDownload(locals, { kind: 'subscribers', name: 'nieuwsbrief', lines })
}
