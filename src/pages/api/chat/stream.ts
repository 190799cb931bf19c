import type { APIRoute } from 'astro'
import { conversationOfKey } from '@/features/conversations/server/chat-key'
import { openVisitorStream } from '@/features/conversations/server/visitor-stream'
import { countIn } from '@/platform/json-endpoint'
import { chatKeyIn, NOT_NOW, refuse } from '@/site/chat/chat-endpoint'

export const prerender = false

/** What is said in a visitor's conversation, as it is said. Without a conversation a browser is told not to come back. */
export const GET: APIRoute = async (visit) => {
  const { context, logger, untilTaken } = visit.locals
  const conversationId = await conversationOfKey(context.db, chatKeyIn(visit))
  if (!conversationId) return new Response(null, { status: 204 })
  const after =
    countIn(visit.request.headers.get('Last-Event-ID')) ?? countIn(visit.url.searchParams.get('after')) ?? 0
  const stream = openVisitorStream(context, { conversationId, after, untilTaken, log: logger })
  return stream?.response ?? refuse(503, NOT_NOW)
}
