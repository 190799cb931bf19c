import type { APIRoute } from 'astro'
import { quoteList } from '@/features/sales/quotes/domain/quote-list'
import { quotesCsv } from '@/features/sales/quotes/server/quotes-csv'
import { csvDownload } from '@/office/server/csv-download'

export const prerender = false

/** Quotes of a view, as CSV. */
export const GET: APIRoute = ({ locals, url }) => {
  const { db, now } = locals.context
  const lines = quotesCsv(db, quoteList.filterOf(url.searchParams), now())
  return csvDownload(locals, { kind: 'quotes', name: 'offertes', lines })
}
