// npm run bench:inbox: latency of a message from a visitor to an inbox on the other node, with 200 conversations open.
/**
 * Two processes on one PostgreSQL, two inboxes on each and a stream for every visitor, spread over both. Visitors write
 * 20 messages a second for a while. All times come from the clock of one process.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import type { FeedChange } from '../src/features/sales/conversations/domain/conversation'
import { type OpenStream, readEvents } from '../tests/support/event-stream'
import { demoAdministrator } from '../tests/support/signed-in'
import { startTwoSites } from '../tests/support/two-sites'
import { beginChat, type Chatter, sendMessage } from './chats'
import { megabytes } from './processes'

const CONVERSATIONS = 200
const PER_SECOND = 20
const SECONDS = 20

interface Visitor extends Chatter {
  stream: OpenStream
}

const { sites, databaseUrl, stop } = await startTwoSites({ LOG_LEVEL: 'silent' })
try {
  const admin = await demoAdministrator(sites[0])
  const inboxes = await Promise.all(
    [...sites, ...sites].map(async ({ url }) =>
      readEvents(await fetch(`${url}/api/inbox/stream`, { headers: { cookie: admin.cookie } })),
    ),
  )
  const visitors: Visitor[] = []
  for (let turn = 0; turn < CONVERSATIONS; turn++) visitors.push(await begin(turn))
  await delay(2_000)
  const sentAt: Sent = new Map()
  const answered: number[] = []
  const reached = follow(inboxes)
  const every = 1000 / PER_SECOND
  const sending: Promise<unknown>[] = []
  const startedAt = performance.now()
  for (let turn = 0; turn < SECONDS * PER_SECOND; turn++) {
    await delay(Math.max(0, startedAt + turn * every - performance.now()))
    const visitor = visitors[(turn * 7) % CONVERSATIONS]
    if (visitor) sending.push(write(visitor, sentAt, answered))
  }
  await Promise.all(sending)
  await delay(3_000)
  reached.stop()
  report('answer to the visitor', answered)
  const delays = reached.came.flatMap(({ key, at }) => at - (sentAt.get(key) ?? Number.NaN))
  report('in every inbox', delays)
  const expected = SECONDS * PER_SECOND * inboxes.length
  console.log(`messages in inboxes: ${delays.length} of ${expected}`)
  console.log(`memory: ${sites.map((site) => `${megabytes(site.process.pid).toFixed(0)} MB`).join(' and ')}`)
  console.log(`connections to PostgreSQL: ${await connections(databaseUrl)}`)
  console.log(`streams: ${inboxes.length} inboxes and ${visitors.length} chats`)
  for (const { leave } of [...inboxes, ...visitors.map(({ stream }) => stream)]) await leave()
} finally {
  await stop()
}

async function begin(turn: number): Promise<Visitor> {
  const [site, other] = turn % 2 === 0 ? sites : sites.toReversed()
  if (!site || !other) throw new Error('There are two sites')
  const chatter = await beginChat(site, turn, 'Hallo')
  const opened = await fetch(`${other.url}/api/chat/stream?after=2`, { headers: { cookie: chatter.cookie } })
  return { ...chatter, stream: readEvents(opened) }
}

/** When each message was sent, by conversation and number: the response tells the number, after inboxes may have it. */
type Sent = Map<string, number>

async function write({ site, cookie }: Visitor, sentAt: Sent, answered: number[]) {
  const at = performance.now()
  const clientId = randomUUID()
  const answer = await sendMessage(site, { clientId, text: `Vraag ${clientId}` }, { cookie })
  answered.push(performance.now() - at)
  const { messages } = (await answer.json()) as { messages: { n: number }[] }
  sentAt.set(`${cookie.slice('chat='.length, 'chat='.length + 36)} ${messages[0]?.n}`, at)
}

/** Polls every few milliseconds which messages arrived in which inbox. */
function follow(inboxes: readonly OpenStream[]) {
  const came: { key: string; at: number }[] = []
  const readTo = inboxes.map(({ events }) => events.length)
  const timer = setInterval(() => {
    const at = performance.now()
    for (const [index, { events }] of inboxes.entries()) {
      for (const { event, data } of events.slice(readTo[index])) {
        const change = data as FeedChange
        if (event === 'change' && change.kind === 'message' && change.detail === 'visitor')
          came.push({ key: `${change.conversationId} ${change.n}`, at })
      }
      readTo[index] = events.length
    }
  }, 2)
  return { came, stop: () => clearInterval(timer) }
}

function report(name: string, values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN)
  console.log(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.9999)} ms`)
}

async function connections(url: string): Promise<number> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<{ count: string }>(
      "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'webnoaber%'",
    )
    return Number(rows[0]?.count)
  } finally {
    await pool.end()
  }
}
