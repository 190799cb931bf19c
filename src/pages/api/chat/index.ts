import type { APIRoute } from 'astro'
import { chatMessage } from '@/features/sales/conversations/domain/chat-request'
import { receiveMessage } from '@/features/sales/conversations/server/receive-message'
import { mayAsk } from '@/features/sales/conversations/server/visitor-limits'
import { newsForVisitor } from '@/features/sales/conversations/server/visitor-turn'
import {
  chatKeyIn,
  machineRefusal,
  refuse,
  takeIn,
  tooOften,
} from '@/features/sales/conversations/web/site/server/chat-endpoint'
import { countIn, jsonAnswer, readJson } from '@/platform/json-endpoint'

export const prerender = false

/** Stores a visitor's message, and answers with what was replied to it. */
export const POST: APIRoute = async (visit) => {
  const { context, clientAddress } = visit.locals
  const sent = await readJson(visit.request, chatMessage)
  if (!sent.ok) return refuse(400, sent.message)
  if (sent.data.website !== '') return refuse(400, machineRefusal())
  return await takeIn(visit, (conversationId) =>
    receiveMessage(context, { ...sent.data, clientAddress, conversationId }),
  )
}

/** Polling for visitors without a stream: messages since the last one. */
export const GET: APIRoute = async (visit) => {
  const { context, clientAddress } = visit.locals
  const key = chatKeyIn(visit)
  if (key && !(await mayAsk(context, 'asks', clientAddress))) return tooOften()
  const after = countIn(visit.url.searchParams.get('after')) ?? 0
  const news = await newsForVisitor(context, { key, after })
  return news ? jsonAnswer(news) : new Response(null, { status: 204 })
}
