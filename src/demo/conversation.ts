import { receiveMessage } from '@/features/sales/conversations/server/receive-message'
import type { Context } from '@/platform/context'
import { demoEmail } from './demo-people'
import { minutesAfter } from './demo-time'
import type { Story } from './time-machine'

/** A visitor whom the assistant answers until it cannot, and who now waits for a person. */
export async function* conversationStory(now: Date): Story {
  const first = yield minutesAfter(now, -34)
  const id = await says(first, 'Hoi! Wat kost een webshop ongeveer?', { after: 0 })
  const next = yield minutesAfter(now, -32)
  await says(next, 'Kunnen jullie ook de zeepjes zelf fotograferen?', { conversationId: id, after: 2 })
  const last = yield minutesAfter(now, -31)
  await says(last, `Mail me maar: ${demoEmail('Wietske Tijhuis')}`, { conversationId: id, after: 4 })
}

/** Sends a message in the chat, and returns the id of the conversation. */
async function says(
  context: Context,
  text: string,
  { conversationId, after }: { conversationId?: string; after: number },
): Promise<string> {
  const received = await receiveMessage(context, {
    text,
    conversationId,
    after,
    clientId: context.random.uuid(),
    page: '/prijzen',
    sessionId: 'demo',
    clientAddress: '198.51.100.70',
  })
  if (received.outcome !== 'received')
    throw new Error('The visitor of the demo was not heard', { cause: received })
  return received.key.slice(0, received.key.indexOf('.'))
}
