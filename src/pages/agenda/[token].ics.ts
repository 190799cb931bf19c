import type { APIRoute } from 'astro'
import { feedWithToken } from '@/features/sales/appointments/server/calendar-feed'

export const prerender = false

/** The agenda as iCalendar for one administrator, whose URL is a secret. */
export const GET: APIRoute = async ({ locals: { context }, params: { token = '' }, request }) => {
  const feed = await feedWithToken(context, token)
  if (!feed) return new Response('Deze agenda is er niet.\n', { status: 404, headers: PLAIN })
  const headers = { ETag: feed.etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
  if (request.headers.get('If-None-Match')?.includes(feed.etag))
    return new Response(null, { status: 304, headers })
  return new Response(feed.text, {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8', 'Referrer-Policy': 'no-referrer' },
  })
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' }
