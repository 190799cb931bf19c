import type { APIRoute } from 'astro'
import { quoteDownload } from '@/features/sales/quotes/server/quote-file'

export const prerender = false

/** PDF of a quote as it was sent, for whoever has its link. */
export const GET: APIRoute = ({ locals: { context }, params: { token = '' } }) =>
  quoteDownload(context.db, { token })
