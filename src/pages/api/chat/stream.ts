import type { APIRoute } from 'astro'
import { conversationOfKey } from '@/features/sales/conversations/server/chat-key'
import { mayAsk } from '@/features/sales/conversations/server/visitor-limits'
import { openVisitorStream } from '@/features/sales/conversations/server/visitor-stream'
import { chatKeyIn, notNow, tooOften } from '@/features/sales/conversations/web/site/server/chat-endpoint'
import { countIn, getOnly } from '@/platform/json-endpoint'

export const prerender = false

/** Event stream (SSE) of a visitor's conversation. Without a conversation, the browser is told not to reconnect. */
export const GET: APIRoute = async (visit) => {
  const { context, logger, clientAddress, untilTaken, untilGone } = visit.locals
  const key = chatKeyIn(visit)
  if (key && !(await mayAsk(context, 'streams', clientAddress))) return tooOften()
  const conversationId = await conversationOfKey(context.db, key)
  if (!conversationId) return new Response(null, { status: 204 })
  const after =
    countIn(visit.request.headers.get('Last-Event-ID')) ?? countIn(visit.url.searchParams.get('after')) ?? 0
  const stream = openVisitorStream(context, {
    conversationId,
    after,
    untilTaken,
    gone: untilGone?.(),
    log: logger,
  })
  return stream?.response ?? notNow()
}

export const HEAD = getOnly
