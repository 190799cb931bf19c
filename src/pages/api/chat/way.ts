import type { APIRoute } from 'astro'
import { chatWay } from '@/features/sales/conversations/domain/chat-request'
import { chooseWay } from '@/features/sales/conversations/server/choose-way'
import { machineRefusal, refuse, takeIn } from '@/features/sales/conversations/web/site/server/chat-endpoint'
import { readJson } from '@/platform/json-endpoint'

export const prerender = false

/** Sets how a visitor wants to be answered. */
export const POST: APIRoute = async (visit) => {
  const { context, clientAddress } = visit.locals
  const sent = await readJson(visit.request, chatWay)
  if (!sent.ok) return refuse(400, sent.message)
  if (sent.data.website !== '') return refuse(400, machineRefusal())
  return await takeIn(visit, (conversationId) =>
    chooseWay(context, { ...sent.data, clientAddress, conversationId }),
  )
}
