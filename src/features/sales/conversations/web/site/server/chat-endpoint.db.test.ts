import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as chat from '@/pages/api/chat'
import * as way from '@/pages/api/chat/way'
import type { Context } from '@/platform/context'
import { serveRoutes } from '../../../../../../../tests/support/api-routes'
import { awayFor } from '../../../../../../../tests/support/away'
import { createTestContext } from '../../../../../../../tests/support/database'
import { conversationMessages } from '../../../server/conversation-tables'

const SENT = [
  { path: '/api/chat', what: { text: 'Hoeveel kost een website?' }, author: 'visitor' },
  { path: '/api/chat/way', what: { way: 'email' }, author: 'notice' },
] as const

/** Sends it as the chat does, and answers the status. */
async function sendTo(context: Context, { path, what }: (typeof SENT)[number]) {
  await using served = await serveRoutes(context, { '/api/chat': chat, '/api/chat/way': way })
  const body = JSON.stringify({ ...what, clientId: randomUUID(), sessionId: 's1' })
  const headers = { 'Content-Type': 'application/json', Origin: served.url }
  return (await fetch(served.url + path, { method: 'POST', headers, body })).status
}

// promise money 2: A form that met a database changing over is stored once … nor what they say in the chat
test.for(SENT)(
  'while the database changes over, what a visitor sends to $path is tried again',
  async (sent) => {
    await using site = await createTestContext()
    expect(await sendTo(awayFor(site.context, 2, 'before'), sent)).toBe(200)
    const stored = await site.db.select().from(conversationMessages)
    expect(stored.filter(({ author }) => author === sent.author)).toHaveLength(1)
  },
)

// promise money 2: A form that met a database changing over is stored once … which is there once
test.for(SENT)(
  'what a visitor sends to $path is stored once when its commit was not answered',
  async (sent) => {
    await using site = await createTestContext()
    expect(await sendTo(awayFor(site.context, 1, 'after'), sent)).toBe(200)
    const stored = await site.db.select().from(conversationMessages)
    expect(stored.filter(({ author }) => author === sent.author)).toHaveLength(1)
  },
)
