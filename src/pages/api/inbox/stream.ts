import type { APIRoute } from 'astro'
import { openInboxStream } from '@/features/sales/conversations/server/inbox-stream'
import { colleagueOf, mayStillRead } from '@/features/sales/conversations/web/office/server/inbox-endpoint'
import { countIn, getOnly, laterAnswer } from '@/platform/json-endpoint'

export const prerender = false

/** Event stream (SSE) of all conversations. */
export const GET: APIRoute = async ({ locals, request, url }) => {
  const { context, logger, untilTaken, untilGone } = locals
  const stream = openInboxStream(context, {
    user: colleagueOf(locals),
    after: countIn(request.headers.get('Last-Event-ID')) ?? countIn(url.searchParams.get('after')),
    isStillAllowed: () => mayStillRead(locals, request.headers),
    untilTaken,
    gone: untilGone?.(),
    log: logger,
  })
  return stream?.response ?? laterAnswer('De inbox is er even niet. Probeer het zo nog eens.', 503)
}

export const HEAD = getOnly
