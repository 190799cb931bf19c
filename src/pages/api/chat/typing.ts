import type { APIRoute } from 'astro'
import { showVisitorTyping } from '@/features/conversations/server/show-typing'
import { chatKeyIn } from '@/site/chat/chat-endpoint'

export const prerender = false

/** A visitor is typing. Nothing is kept of it. */
export const POST: APIRoute = async (visit) => {
  await showVisitorTyping(visit.locals.context, chatKeyIn(visit))
  return new Response(null, { status: 204 })
}
