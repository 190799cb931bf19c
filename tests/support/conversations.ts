import { randomUUID } from 'node:crypto'
import type { Colleague, InboxAct } from '../../src/features/sales/conversations/domain/conversation'
import { actInConversation } from '../../src/features/sales/conversations/server/act-in-conversation'
import { chooseWay } from '../../src/features/sales/conversations/server/choose-way'
import { receiveMessage } from '../../src/features/sales/conversations/server/receive-message'
import type { Received } from '../../src/features/sales/conversations/server/visitor-turn'
import type { Context } from '../../src/platform/context'

export const ANNE: Colleague = { id: '11111111-1111-4111-8111-111111111111', name: 'Anne' }
export const BAS: Colleague = { id: '22222222-2222-4222-8222-222222222222', name: 'Bas' }

export const ADDRESS = '198.51.100.7'

type Message = Parameters<typeof receiveMessage>[1]

/** Sends a visitor's message; without `conversationId` it begins a conversation. */
export async function say(context: Context, text: string, over: Partial<Message> = {}): Promise<Received> {
  return await receiveMessage(context, {
    text,
    clientId: randomUUID(),
    page: '/prijzen',
    sessionId: 's1',
    conversationId: undefined,
    clientAddress: ADDRESS,
    after: 0,
    ...over,
  })
}

/** The same; throws when the message is refused. */
export async function said(context: Context, text: string, over: Partial<Message> = {}) {
  return heard(await say(context, text, over))
}

export function heard(received: Received) {
  if (received.outcome !== 'received') throw new Error(received.outcome)
  return { ...received, id: received.key.slice(0, received.key.indexOf('.')) }
}

export async function chose(
  context: Context,
  way: Parameters<typeof chooseWay>[1]['way'],
  conversationId?: string,
) {
  const visit = { clientId: randomUUID(), page: '/', sessionId: 's1', clientAddress: ADDRESS, after: 0 }
  return heard(await chooseWay(context, { ...visit, way, conversationId }))
}

/** Runs an action of the office in a conversation. */
export async function act(
  context: Context,
  conversationId: string,
  act: InboxAct,
  over: { colleague?: Colleague; text?: string; clientId?: string; n?: number } = {},
) {
  return await actInConversation(context, {
    act,
    conversationId,
    colleague: ANNE,
    clientId: randomUUID(),
    ...over,
  })
}
