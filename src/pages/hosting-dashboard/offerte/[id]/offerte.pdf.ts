import type { APIRoute } from 'astro'
import { quoteDownload } from '@/features/sales/quotes/server/quote-file'
import { quoteAccessOf } from '@/features/sales/quotes/web/portal/server/quote-access-of'

export const prerender = false

/** PDF of a quote as it was sent, for its customer. */
export const GET: APIRoute = async ({ locals: { context, account }, params: { id = '' } }) => {
  const door = account && (await quoteAccessOf(context, account, id))
  return door
    ? await quoteDownload(context.db, door)
    : new Response('Deze offerte is er niet.\n', { status: 404 })
}
