import type { APIRoute } from 'astro'
import { quoteDownload } from '@/features/sales/quotes/server/quote-file'
import { quoteDoorOf } from '@/features/sales/quotes/web/portal/server/quote-door-of'

export const prerender = false

/** The PDF of a quote as it went out, for the customer that it is for. */
export const GET: APIRoute = async ({ locals: { context, account }, params: { id = '' } }) => {
  const door = account && (await quoteDoorOf(context, account, id))
  return door
    ? await quoteDownload(context.db, door)
    : new Response('Deze offerte is er niet.\n', { status: 404 })
}
