import type { APIRoute } from 'astro'
import { inboxAct } from '@/features/sales/conversations/domain/chat-request'
import { actInConversation } from '@/features/sales/conversations/server/act-in-conversation'
import { inboxConversation } from '@/features/sales/conversations/server/inbox-queries'
import {
  answerActed,
  colleagueOf,
  GONE,
} from '@/features/sales/conversations/web/office/server/inbox-endpoint'
import { countIn, jsonAnswer, readJson } from '@/platform/json-endpoint'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/** A conversation with everything known about it. */
export const GET: APIRoute = async ({ locals, params: { id = '' }, url }) => {
  const after = countIn(url.searchParams.get('after')) ?? 0
  const found = isUuid(id)
    ? await inboxConversation(locals.context, { id, userId: colleagueOf(locals).id, after })
    : undefined
  return found ? jsonAnswer(found) : jsonAnswer({ message: GONE }, 404)
}

/** Runs an action of the office in the conversation. */
export const POST: APIRoute = async ({ locals, request, params: { id = '' } }) => {
  if (!isUuid(id)) return jsonAnswer({ message: GONE }, 404)
  const sent = await readJson(request, inboxAct)
  if (!sent.ok) return jsonAnswer({ message: sent.message }, 400)
  const colleague = colleagueOf(locals)
  return answerActed(await actInConversation(locals.context, { ...sent.data, colleague, conversationId: id }))
}
