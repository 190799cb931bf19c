import type { APIRoute } from 'astro'
import { chatSeen } from '@/features/conversations/rules/chat-request'
import { conversationOfKey } from '@/features/conversations/server/chat-key'
import { markSeenByVisitor } from '@/features/conversations/server/visitor-turn'
import { readJson } from '@/platform/json-endpoint'
import { chatKeyIn, refuse } from '@/site/chat/chat-endpoint'

export const prerender = false

/** A visitor has what came by their stream before them. */
export const POST: APIRoute = async (visit) => {
  const { context } = visit.locals
  const sent = await readJson(visit.request, chatSeen)
  if (!sent.ok) return refuse(400, sent.message)
  const conversationId = await conversationOfKey(context.db, chatKeyIn(visit))
  if (conversationId) await markSeenByVisitor(context, { conversationId, n: sent.data.n })
  return new Response(null, { status: 204 })
}
