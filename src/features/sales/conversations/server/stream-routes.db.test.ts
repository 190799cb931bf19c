import { request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as chat from '@/pages/api/chat'
import * as chatStream from '@/pages/api/chat/stream'
import * as inboxStream from '@/pages/api/inbox/stream'
import type { Context } from '@/platform/context'
import { createEventStreams } from '@/platform/event-streams'
import { type ServedRoutes, serveRoutes } from '../../../../../tests/support/api-routes'
import { ANNE, said } from '../../../../../tests/support/conversations'
import { createTestContext, secondNode } from '../../../../../tests/support/database'
import { type OpenStream, readEvents } from '../../../../../tests/support/event-stream'
import { conversationVisits, inboxVisits } from './conversation-tables'

const ROUTES = { '/api/chat': chat, '/api/chat/stream': chatStream, '/api/inbox/stream': inboxStream }
const ACCOUNT = { ...ANNE, role: 'admin' } as NonNullable<App.Locals['account']>

function serve(context: Context) {
  return serveRoutes(context, ROUTES, { account: ACCOUNT })
}

/** A visitor who said something comes back with their cookie. */
async function visitorOf(context: Context) {
  const { key } = await said(context, 'Hallo')
  const headers = { cookie: `chat=${key}` }
  const ask = ({ url }: ServedRoutes, path = '', init: RequestInit = {}) =>
    fetch(`${url}/api/chat${path}`, { ...init, headers })
  const listen = async (served: ServedRoutes) => {
    const stream = readEvents(await ask(served, '/stream'))
    onTestFinished(() => stream.leave())
    await expect.poll(() => stream.events.map(({ event }) => event)).toContain('message')
    return stream
  }
  return { headers, ask, listen }
}

/** Keeps whoever looks up whose a conversation is waiting until `go`; `asked` once somebody does. */
function heldLookup(context: Context) {
  const held = { asked: Promise.withResolvers<void>(), go: Promise.withResolvers<void>() }
  const execute = context.db.select.bind(context.db)
  const db = new Proxy(context.db, {
    get: (target, name) => {
      if (name !== 'select') return Reflect.get(target, name)
      return (fields: never) => {
        const query = execute(fields)
        return {
          from: (table: never) => ({
            where: async (where: never) => {
              held.asked.resolve()
              await held.go.promise
              return await query.from(table).where(where)
            },
          }),
        }
      }
    },
  })
  return { held, context: { ...context, db } }
}

// promise conversations: Whoever left before a stream began has none
test('whoever left while it was looked up who they are, has no stream and is not there', async () => {
  await using site = await createTestContext()
  const { headers } = await visitorOf(site.context)
  const { held, context } = heldLookup(site.context)
  const open = vi.spyOn(context.streams, 'open')
  await using served = await serve(context)
  const asking = request({ port: served.port, path: '/api/chat/stream', headers })
    .on('error', () => {})
    .end()
  await held.asked.promise
  asking.destroy()
  await expect.poll(served.connections).toBe(0)
  held.go.resolve()
  await expect.poll(() => open.mock.results.map(({ value }) => value)).toEqual([undefined])
  expect(await site.db.select().from(conversationVisits)).toEqual([])
})

// promise conversations: Whoever left before a stream began has none … nor who asks for headers alone
test('a question for the headers alone opens no stream', async () => {
  await using site = await createTestContext()
  await using served = await serve(site.context)
  const { ask } = await visitorOf(site.context)
  const answers = [
    await ask(served, '/stream', { method: 'HEAD' }),
    await fetch(`${served.url}/api/inbox/stream`, { method: 'HEAD' }),
  ]
  expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
    [405, 'GET'],
    [405, 'GET'],
  ])
  expect([site.context.streams.count('chat'), site.context.streams.count('inbox')]).toEqual([0, 0])
  expect(await site.db.select().from(conversationVisits)).toEqual([])
  expect(await site.db.select().from(inboxVisits)).toEqual([])
})

/** Whatever happens from here on happens at once: no beat comes, and nobody looks by the clock. */
function withoutBeats() {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

const isSentAway = ({ events }: OpenStream) =>
  expect.poll(() => events.at(-1)).toMatchObject({ event: 'away' })

// promise conversations: Two chats per visitor at once
test('of three streams of one visitor the oldest ends at once, before any beat, also on another node', async () => {
  withoutBeats()
  await using site = await createTestContext()
  await using node = secondNode(site)
  await using here = await serve(site.context)
  await using there = await serve(node.context)
  const { listen } = await visitorOf(site.context)
  const first = await listen(here)
  site.clock.advance(1)
  const second = await listen(here)
  site.clock.advance(1)
  const third = await listen(here)
  await isSentAway(first)
  expect(first.text()).toMatch(/retry: 60000\n\n$/)
  site.clock.advance(1)
  await listen(there)
  await isSentAway(second)
  expect(third.events.map(({ event }) => event)).not.toContain('away')
  await expect.poll(() => site.db.select().from(conversationVisits)).toHaveLength(2)
})

// promise conversations: Two chats per visitor at once … on one node without any signal
test('of three on one node the oldest ends at once also where no signal is heard, as behind a pooler', async () => {
  withoutBeats()
  await using site = await createTestContext({
    signals: { listen: () => () => {}, stop: async () => {} },
  })
  await using served = await serve(site.context)
  const { listen } = await visitorOf(site.context)
  const first = await listen(served)
  site.clock.advance(1)
  await listen(served)
  await listen(served)
  await isSentAway(first)
})

test('of three the oldest ends once its node listens again, when nobody heard that it was one too many', async () => {
  withoutBeats()
  const hearers = new Set<(signal: string | undefined) => void>()
  const deaf = {
    listen: (hear: (signal: string | undefined) => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    stop: async () => {},
  }
  await using site = await createTestContext({ signals: deaf })
  await using node = secondNode(site)
  await using here = await serve(site.context)
  await using there = await serve(node.context)
  const { listen } = await visitorOf(site.context)
  const first = await listen(here)
  for (const served of [here, there]) {
    site.clock.advance(1)
    await listen(served)
  }
  expect(first.events.map(({ event }) => event)).not.toContain('away')
  for (const hear of hearers) hear(undefined)
  await isSentAway(first)
  expect(site.context.streams.count('chat')).toBe(1)
})

// promise conversations: Two chats per visitor at once … of ten at the same moment two stay
test('of ten that one visitor opens at the same moment, on two nodes, two stay', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  await using here = await serve(site.context)
  await using there = await serve(node.context)
  withoutBeats()
  const { ask } = await visitorOf(site.context)
  const streams = await Promise.all(
    Array.from({ length: 10 }, async (_, turn) => readEvents(await ask(turn % 2 ? here : there, '/stream'))),
  )
  onTestFinished(async () => void (await Promise.all(streams.map((stream) => stream.leave()))))
  await expect.poll(() => site.context.streams.count('chat') + node.context.streams.count('chat')).toBe(2)
  expect(await site.db.select().from(conversationVisits)).toHaveLength(2)
})

// promise conversations: A process holds so many streams, and says so
test('a process that has all the streams it can hold says so, and when to come back', async () => {
  await using site = await createTestContext({ streams: createEventStreams(1) })
  await using served = await serve(site.context)
  const { ask, listen } = await visitorOf(site.context)
  await listen(served)
  const refused = await ask(served, '/stream')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await refused.json()).toEqual({ message: 'De chat is er even niet. Probeer het zo nog eens.' })
  const inbox = await fetch(`${served.url}/api/inbox/stream`)
  expect(inbox.status).toBe(200)
  await inbox.body?.cancel()
})

// promise conversations: So many streams and questions per address
test('an address may open sixty streams and ask hundred and twenty times at once, on all nodes together', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  await using here = await serve(site.context)
  await using there = await serve(node.context)
  const { ask } = await visitorOf(site.context)
  for (const [path, most] of [
    ['/stream', 60],
    ['?after=0', 120],
  ] as const) {
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    // Five at once: sixty connections would wait for the database longer than a request may.
    while (answers.length < most + 5)
      answers.push(
        ...(await Promise.all([here, there, here, there, here].map((served) => ask(served, path)))),
      )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(429))
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(5).fill('10'))
    await Promise.all(answers.map(({ body }) => body?.cancel()))
  }
})

test('a number that no message can have is no fault of ours', async () => {
  await using site = await createTestContext()
  await using served = await serve(site.context)
  const { ask } = await visitorOf(site.context)
  const answer = await ask(served, '?after=999999999999999')
  expect(answer.status).toBe(200)
  expect((await answer.json()).messages).toHaveLength(2)
})
