import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { API_SCOPES } from '../src/features/operations/integrations/api-keys/domain/api-scope'
import { makeKey } from '../src/features/operations/integrations/api-keys/server/make-key'
import { addDays, dayOf } from '../src/shared/calendar-day'
import { contextOn } from '../tests/support/database'
import { type OpenStream, readEvents } from '../tests/support/event-stream'
import { demoAdministrator, demoCustomer } from '../tests/support/signed-in'
import type { Site } from '../tests/support/site'
import { type VisitKind, visitRequest } from '../tests/support/visit-requests'
import type { Costs, Standing } from './capacity-tables'
import type { Stand } from './capacity-worker'
import { addressOf, beginChat, type Chatter, sendMessage } from './chats'
import type { Batch, Cost, Meter } from './meter'
import { megabytes, processorMs, processorMsOfFamily } from './processes'
import { bytesOfPage } from './visits'

type WebCosts = Omit<Costs, 'mail' | 'invoiceMail' | 'renewal'>

const LANES = 8
/** Load of pages; each response is read to its end. */
const PAGES = { pieces: 400, lanes: LANES, warmUp: 150 }
/** Load of stored records. Tables grow by pages of 8 kB, so measuring one record takes some hundreds. */
const STORED = { pieces: 300, lanes: LANES, warmUp: 60 }
/** Below the rate limit of an API key: 120 calls a minute. */
const CALLS_OF_A_KEY = 100
const STREAM_SECONDS = 15
const WARM_UP_STREAMS = 50
/** Streams per conversation: the newest two are kept. */
const WINDOWS = 2

/** Work of a web node. It returns the chats that it began, for measuring their streams. */
export async function webWorks(
  stand: Stand,
  web: Site,
  meter: Meter,
): Promise<{ costs: WebCosts; chatters: readonly Chatter[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES })
  const [customer, admin] = [await demoCustomer(web), await demoAdministrator(web)]
  const keys = await apiKeys(stand, Math.ceil((PAGES.pieces + PAGES.warmUp) / CALLS_OF_A_KEY))
  const page = (path: string, headers?: Record<string, string>): Batch => ({
    ...PAGES,
    work: () => bytesOfPage(web.url + path, agent, headers),
  })
  const visitsOf = (kind: VisitKind): Batch => ({ ...STORED, work: (turn) => visit(web, kind, turn) })
  const chatters: Chatter[] = []
  const costs: [keyof WebCosts, Batch][] = [
    ['fromMemory', { ...page('/diensten'), pieces: 15_000, warmUp: 3000 }],
    ['rendered', page('/inloggen?verder=%2Fhosting-dashboard')],
    ['portal', page('/hosting-dashboard', { cookie: customer.cookie })],
    ['quote', visitsOf('quote')],
    ['order', visitsOf('order')],
    ['firstMessage', { ...STORED, work: async (turn) => chatters.push(await begin(web, turn)) }],
    ['message', { ...STORED, work: (turn) => goOn(chatters[turn % chatters.length]) }],
    ['officeList', page('/hosting-admin', { cookie: admin.cookie })],
    ['apiCall', { ...PAGES, work: (turn) => call(web, keys[turn % keys.length]) }],
  ]
  await expectKinds(web)
  const measured: [string, Cost][] = []
  for (const [work, batch] of costs) measured.push([work, await meter.costOf(batch)])
  agent.destroy()
  return {
    costs: Object.fromEntries(measured) as WebCosts,
    chatters,
  }
}

/** Checks for a request id, which the edge gives to every request that it does not answer from the page cache. */
async function expectKinds({ url }: Site): Promise<void> {
  for (const [path, isNumbered] of [
    ['/diensten', false],
    ['/inloggen?verder=%2Fhosting-dashboard', true],
  ] as const) {
    const answer = await fetch(url + path)
    if (answer.status !== 200 || answer.headers.has('x-request-id') !== isNumbered)
      throw new Error(`${path} is not answered as this bench needs it`)
  }
}

/** Sends a form from an IP address that counts for this turn alone, and verifies that it is accepted. */
async function visit(web: Site, kind: VisitKind, turn: number): Promise<void> {
  const requestId = randomUUID()
  const { path, body, headers } = visitRequest({ kind, requestId, email: `${requestId}@bench.example` })
  const answer = await fetch(web.url + path, {
    method: 'POST',
    body,
    headers: { ...headers, origin: web.url, 'x-forwarded-for': addressOf(turn) },
  })
  const text = await answer.text()
  if (!text.includes('"accepted"')) throw new Error(`${kind}: ${answer.status} ${text.slice(0, 200)}`)
}

const QUESTION = 'Wat kost een webshop?'

function begin(web: Site, turn: number): Promise<Chatter> {
  return beginChat(web, turn, QUESTION)
}

/** Asks a question that the assistant answers at once. */
async function goOn(chatter: Chatter | undefined): Promise<void> {
  if (!chatter) throw new Error('Nobody chats')
  const { site, cookie } = chatter
  const answer = await sendMessage(site, { text: QUESTION }, { cookie })
  const { messages } = (await answer.json()) as { messages: unknown[] }
  if (messages.length < 2) throw new Error('A question was not answered')
}

async function call({ url }: Site, key: string | undefined): Promise<void> {
  const answer = await fetch(`${url}/api/v1/leads?limit=25`, { headers: { authorization: `Bearer ${key}` } })
  const { data } = (await answer.json()) as { data?: unknown[] }
  if (data?.length !== 25) throw new Error(`The API answered ${answer.status}`)
}

/** API keys of the administrator of demo mode, created as in the back office. */
async function apiKeys({ postgres, pool }: Stand, count: number): Promise<string[]> {
  const now = () => new Date()
  await using site = await contextOn({ address: postgres.address, release: async () => {} }, { now })
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM accounts WHERE role = 'admin' LIMIT 1`)
  const [admin] = rows
  if (!admin) throw new Error('There is no administrator')
  const endsOn = addDays(dayOf(now()), 30)
  const keys: string[] = []
  for (let turn = 0; turn < count; turn++) {
    const id = randomUUID()
    const made = await makeKey(site.context, {
      id,
      name: `Koppeling ${turn}`,
      scopes: API_SCOPES,
      endsOn,
      admin,
    })
    if (made.outcome === 'made') keys.push(made.key)
  }
  return keys
}

/** Memory of chat streams, held open for a while by a node that did nothing else before. */
export async function streamCost(
  { postgres }: Stand,
  web: Site,
  chatters: readonly Chatter[],
): Promise<Standing['stream']> {
  const { pid } = web.process
  // Warm-up: the first streams load their code.
  const [first] = chatters
  for (let turn = 0; first && turn < WARM_UP_STREAMS; turn++)
    await (await listen(web, first.cookie, turn)).leave()
  const before = megabytes(pid)
  const streams: OpenStream[] = []
  for (let window = 0; window < WINDOWS; window++)
    for (const [turn, { cookie }] of chatters.entries()) streams.push(await listen(web, cookie, turn))
  await delay(1000)
  const kilobytes = ((megabytes(pid) - before) * 1024) / streams.length
  const read = () => [processorMs(pid), processorMsOfFamily(postgres.pid)]
  const began = read()
  await delay(STREAM_SECONDS * 1000)
  const [webMs = 0, postgresMs = 0] = read().map(
    (ms, index) => ((ms - (began[index] ?? 0)) * 60) / STREAM_SECONDS / streams.length,
  )
  await Promise.all(streams.map(({ leave }) => leave()))
  return { kilobytes, webMs, postgresMs }
}

async function listen({ url }: Site, cookie: string, turn: number): Promise<OpenStream> {
  const headers = { cookie, 'x-forwarded-for': addressOf(turn) }
  const answer = await fetch(`${url}/api/chat/stream?after=0`, { headers })
  if (answer.status !== 200) throw new Error(`A stream was not opened: ${answer.status}`)
  return readEvents(answer)
}
