import type { APIRoute } from 'astro'
import { showVisitorTyping } from '@/features/sales/conversations/server/show-typing'
import { mayAsk } from '@/features/sales/conversations/server/visitor-limits'
import { chatKeyIn, tooOften } from '@/features/sales/conversations/web/site/server/chat-endpoint'

export const prerender = false

/** Signals that a visitor is typing. It is not stored. */
export const POST: APIRoute = async (visit) => {
  const { context, clientAddress } = visit.locals
  const key = chatKeyIn(visit)
  if (key && !(await mayAsk(context, 'asks', clientAddress))) return tooOften()
  await showVisitorTyping(context, key)
  return new Response(null, { status: 204 })
}
