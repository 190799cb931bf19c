import { expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../../tests/support/database'
import type { ChatMessage } from '../rules/conversation'
import { actInConversation } from './act-in-conversation'
import { conversationMessages, conversations } from './conversation-tables'
import { inboxChanges, inboxConversation, inboxOverview } from './inbox-queries'
import { receiveMessage } from './receive-message'
import type { Received } from './visitor-turn'

const ANNE = { id: '11111111-1111-4111-8111-111111111111', name: 'Anne' }

async function say(
  site: TestContext,
  text: string,
  over: Partial<Parameters<typeof receiveMessage>[1]> = {},
) {
  return await receiveMessage(site.context, {
    ...{ text, clientId: site.context.random.uuid(), page: '/prijzen', sessionId: 's1' },
    ...{ key: undefined, clientAddress: '198.51.100.7' },
    ...over,
  })
}

function taken(received: Received) {
  if (received.outcome !== 'received') throw new Error(received.outcome)
  return received
}

const shown = (messages: readonly ChatMessage[]) => messages.map(({ n, author }) => `${n} ${author}`)

test('a message of a visitor begins a conversation, and the assistant answers', async () => {
  await using site = await createTestContext()
  const { key, answer } = taken(await say(site, 'Hallo'))
  expect(shown(answer.messages)).toEqual(['1 visitor', '2 assistant'])
  const again = taken(await say(site, 'Wat kost het?', { key }))
  expect(shown(again.answer.messages).slice(0, 2)).toEqual(['3 visitor', '4 assistant'])
  expect(await site.db.select().from(conversations)).toMatchObject([{ number: 1, lastN: 4, status: 'open' }])
})

test('an inbox sees who wrote, answers, and the feed tells each step once', async () => {
  await using site = await createTestContext()
  const { key } = taken(await say(site, 'Hallo'))
  const id = key.slice(0, 36)
  const overview = await inboxOverview(site.context, ANNE)
  expect(overview).toMatchObject({ seq: 2, unread: 1, conversations: [{ id, who: 'Bezoeker 1', unread: 1 }] })
  await actInConversation(site.context, {
    ...{ conversationId: id, colleague: ANNE, act: 'answer', text: 'Dag!' },
    clientId: site.context.random.uuid(),
  })
  expect(await inboxChanges(site.context, { after: 0, userId: ANNE.id })).toMatchObject({
    seq: 4,
    changes: [
      { kind: 'message', detail: 'visitor', n: 1 },
      { kind: 'message', detail: 'assistant', n: 2 },
      { kind: 'state', detail: 'taken', n: 3 },
      { kind: 'message', detail: 'person', n: 4, row: { assignee: ANNE } },
    ],
  })
  expect(await inboxConversation(site.context, { id, userId: ANNE.id })).toMatchObject({
    pages: [{ path: '/prijzen' }],
    messages: [{}, {}, {}, { body: 'Dag!', name: 'Anne' }],
  })
  expect(await site.db.select().from(conversationMessages)).toHaveLength(4)
})
