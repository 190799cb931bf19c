import type { APIRoute } from 'astro'
import { chatSeen } from '@/features/sales/conversations/domain/chat-request'
import { conversationOfKey } from '@/features/sales/conversations/server/chat-key'
import { markSeenByVisitor } from '@/features/sales/conversations/server/visitor-turn'
import { chatKeyIn, refuse } from '@/features/sales/conversations/web/site/server/chat-endpoint'
import { readJson } from '@/platform/json-endpoint'

export const prerender = false

/** Acknowledgement: the visitor's browser received what came by its stream. */
export const POST: APIRoute = async (visit) => {
  const { context } = visit.locals
  const sent = await readJson(visit.request, chatSeen)
  if (!sent.ok) return refuse(400, sent.message)
  const conversationId = await conversationOfKey(context.db, chatKeyIn(visit))
  if (conversationId) await markSeenByVisitor(context, { conversationId, n: sent.data.n })
  return new Response(null, { status: 204 })
}
