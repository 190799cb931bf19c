import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { rightsSignal } from '@/features/people/accounts/domain/rights-signal'
import type { Context } from '@/platform/context'
import { signal } from '@/platform/signals'
import { ANNE, act, BAS, said } from '../../../../../tests/support/conversations'
import { createTestContext, secondNode } from '../../../../../tests/support/database'
import { type OpenStream, readEvents } from '../../../../../tests/support/event-stream'
import { allMails } from '../../../../../tests/support/mails'
import type { ChatMessage, Colleague, FeedChange } from '../domain/conversation'
import { hashOfKey } from './chat-key'
import { conversations, conversationVisits } from './conversation-tables'
import { feedHead } from './inbox-queries'
import { openInboxStream } from './inbox-stream'
import { type LiveFeed, startLiveFeed } from './internal/live-feed'
import { colleaguesPresent } from './internal/presence'
import { lockConversation, writeConversation } from './internal/write-conversation'
import { showVisitorTyping } from './show-typing'
import { openVisitorStream } from './visitor-stream'
import { markSeenByVisitor } from './visitor-turn'

const log = pino({ level: 'silent' })

interface Inbox {
  user?: Colleague
  after?: number
  isStillAllowed?: () => Promise<boolean>
  beatEvery?: number
}

function openInbox(context: Context, inbox: Inbox = {}): OpenStream {
  const request = { user: ANNE, after: undefined, isStillAllowed: async () => true, log, ...inbox }
  const stream = openInboxStream(context, request)
  if (!stream) throw new Error('The inbox did not open')
  return reading(stream.response)
}

function openChat(
  context: Context,
  conversationId: string,
  over: { after?: number; beatEvery?: number } = {},
) {
  const stream = openVisitorStream(context, { conversationId, after: 0, log, ...over })
  if (!stream) throw new Error('The chat did not open')
  return reading(stream.response)
}

function reading(response: Response): OpenStream {
  const open = readEvents(response)
  onTestFinished(() => open.leave())
  return open
}

const dataOf = (open: OpenStream, event: string) =>
  open.events.filter((one) => one.event === event).map(({ data }) => data)
const changesOf = (open: OpenStream) => dataOf(open, 'change') as FeedChange[]
const messagesOf = (open: OpenStream) => dataOf(open, 'message') as ChatMessage[]
const hasBegun = (open: OpenStream) =>
  expect.poll(() => open.events.map(({ event }) => event)).toContain('presence')
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

// promise conversations: Whoever writes when, on whatever node: every inbox has every step once, in order
test('twelve who write at once, on two nodes, each commit when they like: every inbox has every step once, in order', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  const nodes = [site.context, node.context]
  const talks = await Promise.all(
    upTo(12).map((turn) => said(site.context, 'Hallo', { clientAddress: `10.0.0.${turn}` })),
  )
  const { seq: before } = await feedHead(site.db)
  const inboxes = nodes.map((context) => openInbox(context, { after: 0 }))
  await Promise.all(inboxes.map(hasBegun))
  const PER_WRITER = 15
  await Promise.all(
    talks.map(async ({ id }, writer) => {
      const context = nodes[writer % 2] ?? site.context
      for (let turn = 0; turn < PER_WRITER; turn++)
        await context.db.transaction(async (tx) => {
          const held = await lockConversation(tx, id)
          if (!held) throw new Error('It is gone')
          await delay(Math.random() * 8)
          await writeConversation(context, tx, held, {
            messages: [{ author: 'visitor', body: String(turn) }],
          })
          await delay(Math.random() * 8)
        })
    }),
  )
  const all = before + 12 * PER_WRITER
  for (const inbox of inboxes)
    await expect.poll(() => changesOf(inbox).map(({ seq }) => seq), { timeout: 10_000 }).toEqual(upTo(all))
})

// promise conversations: Whoever writes when, on whatever node … and so has every visitor
test('two nodes, two people, twenty visitors: everybody has every message once and in order', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  const nodes = [site.context, node.context] as const
  const inboxes = [openInbox(nodes[0]), openInbox(nodes[1], { user: BAS })]
  await Promise.all(inboxes.map(hasBegun))
  const visitors = await Promise.all(
    upTo(20).map(async (turn) => {
      const here = nodes[turn % 2] ?? nodes[0]
      const { id } = await said(here, `Bezoek ${turn}`, { clientAddress: `10.0.0.${turn}` })
      return { id, here, chat: openChat(nodes[(turn + 1) % 2] ?? nodes[0], id) }
    }),
  )
  await Promise.all(
    visitors.flatMap(({ id, here }, index) => [
      said(here, 'Nog iets', { conversationId: id }),
      act(nodes[index % 2] ?? nodes[0], id, 'answer', { text: 'Dag', colleague: index % 2 ? BAS : ANNE }),
      said(here, 'En nog iets', { conversationId: id }),
    ]),
  )
  const { seq } = await feedHead(site.db)
  const lasts = new Map(
    (await site.db.select({ id: conversations.id, lastN: conversations.lastN }).from(conversations)).map(
      ({ id, lastN }) => [id, lastN],
    ),
  )
  for (const { id, chat } of visitors)
    await expect.poll(() => messagesOf(chat).map(({ n }) => n)).toEqual(upTo(lasts.get(id) ?? 0))
  for (const inbox of inboxes)
    await expect.poll(() => changesOf(inbox).map((one) => one.seq)).toEqual(upTo(seq))
})

// promise conversations: A listening connection that is cut loses nothing
test('an inbox whose listening connection is cut misses nothing', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  const inbox = openInbox(node.context)
  await hasBegun(inbox)
  await site.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'webnoaber-signals' AND datname = current_database()`,
  )
  const { id } = await said(site.context, 'Hallo')
  await said(site.context, 'Hallo?', { conversationId: id })
  await expect.poll(() => changesOf(inbox).map(({ seq }) => seq), { timeout: 15_000 }).toEqual(upTo(4))
})

// promise conversations: A listening connection that is cut loses nothing … one that never hears is made up for
// promise database-checks.ts: na hooguit vijf seconden gezien
test('who hears no signal at all, as behind a pooler, is told all the same', async () => {
  await using site = await createTestContext()
  const deaf = { listen: () => () => {}, stop: async () => {} }
  const heard: number[] = []
  const live: LiveFeed = startLiveFeed({ ...site.context, signals: deaf }, log, 30)
  const { ready, unfollow } = live.followInbox({
    userId: ANNE.id,
    changes: (changes) => heard.push(...changes.map(({ seq }) => seq)),
    typing: () => {},
    presence: () => {},
    reset: () => {},
  })
  await ready
  await said(site.context, 'Hallo')
  await expect.poll(() => heard).toEqual([1, 2])
  unfollow()
})

// promise conversations: Whoever comes back goes on where they were, or begins anew
test('an inbox that comes back goes on after the last change that it knows, and begins anew when that is not kept', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  await said(site.context, 'Hallo?', { conversationId: id })
  const inbox = openInbox(site.context, { after: 3 })
  await expect.poll(() => changesOf(inbox).map(({ seq }) => seq)).toEqual([4])
  expect(inbox.events.find(({ event }) => event === 'change')?.id).toBe(4)
  const ahead = openInbox(site.context, { after: 400 })
  await expect.poll(() => ahead.events.map(({ event }) => event)).toContain('reset')
  await said(site.context, 'Hallo!', { conversationId: id })
  await expect.poll(() => changesOf(ahead).map(({ seq }) => seq)).toEqual([5, 6])
})

test('a visitor who comes back has what they missed, and sees who is there', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  openInbox(site.context)
  await expect.poll(() => colleaguesPresent(site.db, site.clock.now)).toEqual([ANNE])
  await act(site.context, id, 'answer', { text: 'Dag' })
  const chat = openChat(site.context, id, { after: 2 })
  await expect.poll(() => messagesOf(chat).map(({ n }) => n)).toEqual([3, 4])
  expect(chat.events[0]).toMatchObject({ event: 'hello', data: { n: 4 } })
  expect(dataOf(chat, 'person')).toEqual([{ name: 'Anne' }])
  await act(site.context, id, 'leave')
  await expect.poll(() => dataOf(chat, 'person')).toEqual([{ name: 'Anne' }, { name: null }])
})

test('typing is shown to the other side on whatever node, at most once in four seconds, and kept nowhere', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  const { id, key } = await said(site.context, 'Hallo')
  const inbox = openInbox(node.context)
  const chat = openChat(node.context, id)
  await hasBegun(inbox)
  await expect.poll(() => messagesOf(chat)).toHaveLength(2)
  for (let turn = 0; turn < 3; turn++) await showVisitorTyping(site.context, key)
  await act(site.context, id, 'typing')
  await act(site.context, id, 'typing')
  await act(site.context, id, 'read')
  await expect.poll(() => changesOf(inbox)).toHaveLength(1)
  expect(dataOf(inbox, 'typing')).toEqual([{ conversationId: id }])
  await expect.poll(() => dataOf(chat, 'typing')).toEqual([{}])
  expect((await feedHead(site.db)).seq).toBe(3)
})

// promise conversations: Who signed out reads no further
test('whoever signs out has their inbox closed at the next beat, and is not there any more', async () => {
  await using site = await createTestContext()
  let isAllowed = true
  const inbox = openInbox(site.context, { beatEvery: 20, isStillAllowed: async () => isAllowed })
  await expect.poll(() => inbox.events.map(({ event }) => event)).toContain('ping')
  expect(await colleaguesPresent(site.db, site.clock.now)).toEqual([ANNE])
  isAllowed = false
  await inbox.ended
  await expect.poll(() => colleaguesPresent(site.db, site.clock.now)).toEqual([])
})

// promise conversations: Who signed out reads no further … and who is taken away at once, on whatever node
test('whose rights change has their inbox looked at within a moment, on another node too, and nobody else', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  let isAllowed = true
  const inbox = openInbox(node.context, { beatEvery: 600_000, isStillAllowed: async () => isAllowed })
  const other = openInbox(node.context, {
    user: BAS,
    beatEvery: 600_000,
    isStillAllowed: async () => isAllowed,
  })
  await hasBegun(inbox)
  await hasBegun(other)
  isAllowed = false
  await signal(site.db, rightsSignal(ANNE.id))
  await inbox.ended
  expect(await Promise.race([other.ended.then(() => 'ended'), delay(200, 'open')])).toBe('open')
})

// promise conversations: Two chats per visitor at once … on whatever node by the next beat
test('a visitor has two chats open at most: the oldest ends, on whatever node', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  const { id } = await said(site.context, 'Hallo')
  const oldest = openChat(site.context, id, { beatEvery: 20 })
  await expect.poll(() => messagesOf(oldest)).toHaveLength(2)
  for (let turn = 0; turn < 2; turn++) {
    site.clock.advance(1)
    const next = openChat(node.context, id, { beatEvery: 20 })
    await expect.poll(() => messagesOf(next)).toHaveLength(2)
  }
  await oldest.ended
  expect(oldest.text()).toMatch(/retry: 60000\n\n$/)
  await expect.poll(() => site.db.select().from(conversationVisits)).toHaveLength(2)
})

test('whoever closes the chat is not there any more', async () => {
  await using site = await createTestContext()
  const { id } = await said(site.context, 'Hallo')
  const chat = openChat(site.context, id)
  await expect.poll(() => messagesOf(chat)).toHaveLength(2)
  await chat.leave()
  await expect.poll(() => site.db.select().from(conversationVisits)).toEqual([])
})

// promise conversations: Answers that were not seen go out in one mail … also those that were only sent to a stream
test('an answer that was only sent to a chat goes out by mail all the same, until the browser says that it came', async () => {
  await using site = await createTestContext()
  const { id, key } = await said(site.context, 'Ik ben miriam@aarnink.example')
  const chat = openChat(site.context, id, { beatEvery: 20 })
  const isMailed = async (text: string) => {
    site.clock.advance(61)
    await site.runJobs()
    return (await allMails(site)).some((mail) => mail.text.includes(text))
  }
  await act(site.context, id, 'answer', { text: 'Kwam niet aan.' })
  await expect.poll(() => messagesOf(chat)).toHaveLength(4)
  const beaten = chat.events.length
  await expect.poll(() => chat.events.length).toBeGreaterThan(beaten + 1)
  await chat.leave()
  await expect.poll(() => site.db.select().from(conversationVisits)).toEqual([])
  expect(await isMailed('Kwam niet aan.')).toBe(true)

  await act(site.context, id, 'answer', { text: 'Kwam wel aan.' })
  await markSeenByVisitor(site.context, { conversationId: id, n: 5 })
  expect(await isMailed('Kwam wel aan.')).toBe(false)

  await act(site.context, id, 'answer', { text: 'Kwam aan voor de lijn brak.' })
  const back = openChat(site.context, id, { after: 6 })
  await expect.poll(() => back.events.map(({ event }) => event)).toContain('hello')
  expect(await site.db.select().from(conversations)).toMatchObject([
    { visitorN: 6, tokenHash: hashOfKey(key) },
  ])
})
