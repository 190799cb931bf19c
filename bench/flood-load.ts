// The floods of bench/flood.ts, in a process of their own; the bench's registry and its Mollie run here too.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { startMollieServer } from '../tests/support/mollie.ts'
import { orderFields } from '../tests/support/orders.ts'
import { startRdapServer } from '../tests/support/rdap.ts'
import { beginMany, UNFINISHED } from '../tests/support/unfinished.ts'

export interface Target {
  url: string
  /** Cookies of the demo customer and the administrator. */
  cookies: { customer: string; admin: string }
  invoicePath: string
  /** Return URL of a payment that is open. */
  returnPath: string
}

/** Indexes in the list below. */
export interface Order {
  flood: number
  target: Target
  seconds: number
}

export type Told =
  | { kind: 'ready'; floods: readonly string[]; registryUrl: string; mollieUrl: string }
  | { kind: 'done'; bursts: number; answers: Record<string, number>; note: string }

interface Parcel {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** Chunked transfer encoding, without a Content-Length. */
  isChunked?: boolean
}

interface Flood {
  name: string
  /** All requests sent at one moment. */
  burst: (target: Target) => Promise<Parcel[]>
  /** Beginning of requests that are left unfinished as long as the flood lasts. */
  unfinished?: (host: string) => string
  /** Counters on the far side of the site since the flood began. */
  note?: () => string
}

/** Interval between bursts; the next also begins when all of the last has been answered. */
const BURST_EVERY_MS = 1_000
/** More than the site's limit of connections. */
const UNFINISHED_COUNT = 2_100
/** An IP address that is no proxy of the site. */
const FLOODER = '127.0.7.7'
const URL_ENCODED = 'application/x-www-form-urlencoded'
const QUOTE_FORM = '/_actions/leads.requestQuote'

const registry = await startRdapServer()
const mollie = await startMollieServer()
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let visitors = 0

const FLOODS: readonly Flood[] = [
  { name: 'a form of 60,000 fields, 312 kB', burst: async () => [fields(312_000)] },
  { name: 'a form of 990 kB', burst: async () => [fields(990_000)] },
  { name: 'a form of 2.15 MB, in pieces', burst: async () => [fields(2_150_000, CHUNKED)] },
  {
    name: 'three of those at once',
    burst: async () => [fields(2_150_000, CHUNKED), fields(2_150_000, CHUNKED), fields(2_150_000, CHUNKED)],
  },
  { name: '24 wrong sign-ins from 24 addresses', burst: async () => times(24, wrongSignIn) },
  {
    name: '20 invoices as PDF at once',
    burst: async ({ invoicePath, cookies }) =>
      times(20, () => ({ method: 'GET', path: invoicePath, headers: { cookie: cookies.customer } })),
  },
  {
    name: 'a bank statement of 150,000 attributes',
    burst: async ({ cookies }) => [await statement(cookies.admin)],
  },
  {
    name: '90 orders from one address',
    burst: async () => Promise.all(times(90, orderOfOneVisitor)),
    note: counted('look-ups at the registry', () => registry.requests.length),
  },
  {
    name: '100 returns from one payment',
    burst: async ({ returnPath }) => times(100, () => ({ method: 'GET', path: returnPath })),
    note: counted('questions to Mollie', () => mollie.calls.length),
  },
  {
    name: '200 messages in the chat from 200 addresses',
    burst: async () => times(200, chatMessage),
  },
  {
    name: '200 messages in the chat from one address',
    burst: async () => times(200, (turn) => fromOne(chatMessage(turn))),
  },
  { name: '100 contact forms from 100 addresses', burst: async () => times(100, contactForm) },
  {
    name: '100 contact forms from one address',
    burst: async () => times(100, (turn) => fromOne(contactForm(turn))),
  },
  ...Object.entries(UNFINISHED).map(([name, unfinished]) => ({
    name: `${UNFINISHED_COUNT.toLocaleString('en')} requests of one address, of which comes: ${name}`,
    burst: async () => [],
    unfinished,
  })),
]

process.on('message', (order: Order) => {
  void run(order).then(tell)
})
process.on('disconnect', () => process.exit(0))
tell({
  kind: 'ready',
  floods: FLOODS.map(({ name }) => name),
  registryUrl: registry.url,
  mollieUrl: mollie.url,
})

function tell(told: Told): void {
  process.send?.(told)
}

async function run({ flood, target, seconds }: Order): Promise<Told> {
  const { burst, note, unfinished } = FLOODS[flood] ?? { burst: async () => [] }
  const answers: Record<string, number> = {}
  const endsAt = performance.now() + seconds * 1000
  note?.()
  let bursts = 0
  const begun = unfinished
    ? await beginMany(target.url, UNFINISHED_COUNT, unfinished(new URL(target.url).host), FLOODER)
    : []
  while (performance.now() < endsAt) {
    const parcels = await burst(target)
    const next = new Promise((resolve) => setTimeout(resolve, BURST_EVERY_MS))
    for (const answer of await Promise.all(parcels.map((parcel) => send(target, parcel))))
      answers[answer] = (answers[answer] ?? 0) + 1
    bursts += 1
    await next
  }
  const open = begun.filter(({ destroyed }) => !destroyed).length
  for (const socket of begun) socket.destroy()
  const held = begun.length > 0 ? `${open} of ${begun.length} still open` : ''
  return { kind: 'done', bursts, answers, note: note?.() ?? held }
}

/** Returns the status, or that the site reset the connection. */
function send({ url }: Target, { method, path, headers, body, isChunked }: Parcel): Promise<string> {
  visitors += 1
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return new Promise((resolve) => {
    const length = body && !isChunked ? { 'content-length': String(body.length) } : {}
    const options = {
      method,
      agent,
      headers: { origin: url, 'x-forwarded-for': from, ...length, ...headers },
    }
    const sent = request(url + path, options, (answer) => {
      answer.resume()
      answer.on('close', () => resolve(String(answer.statusCode)))
    })
    sent.on('error', () => resolve('broken off'))
    for (const piece of body ? pieces(body) : []) sent.write(piece)
    sent.end()
  })
}

function pieces(body: Buffer): Buffer[] {
  return times(Math.ceil(body.length / 65_536), (turn) => body.subarray(turn * 65_536, (turn + 1) * 65_536))
}

const CHUNKED = { isChunked: true }

/** Quote request with only empty fields, of so many bytes. */
function fields(bytes: number, { isChunked = false } = {}): Parcel {
  const names = times(bytes / 5, (turn) => `${turn.toString(36)}=`).join('&')
  const body = Buffer.from(names).subarray(0, bytes)
  return { method: 'POST', path: QUOTE_FORM, headers: { 'content-type': URL_ENCODED }, body, isChunked }
}

/** First message of a conversation, of the maximum length. */
function chatMessage(turn: number): Parcel {
  const text = `Wat kost een website ${turn}? `.repeat(80).slice(0, 2_000)
  const message = { text, clientId: randomUUID(), page: '/', sessionId: randomUUID(), after: 0, website: '' }
  return {
    method: 'POST',
    path: '/api/chat',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(message)),
  }
}

function contactForm(turn: number): Parcel {
  const body = new URLSearchParams({
    name: 'Miriam Aarnink',
    email: `miriam-${visitors}-${turn}@example.com`,
    message: 'Kan hij ook in het Duits? '.repeat(150),
    request_id: randomUUID(),
    elapsed_ms: '90000',
  })
  return {
    method: 'POST',
    path: '/_actions/contact.sendMessage',
    headers: { 'content-type': URL_ENCODED },
    body: Buffer.from(body.toString()),
  }
}

function fromOne(parcel: Parcel): Parcel {
  return { ...parcel, headers: { ...parcel.headers, 'x-forwarded-for': '192.0.2.67' } }
}

function wrongSignIn(turn: number): Parcel {
  const body = new URLSearchParams({
    email: `niemand-${visitors}-${turn}@example.com`,
    password: 'fout geraden',
  })
  return {
    method: 'POST',
    path: '/inloggen',
    headers: { 'content-type': URL_ENCODED },
    body: Buffer.from(body.toString()),
  }
}

async function statement(cookie: string): Promise<Parcel> {
  const attributes = times(150_000, (turn) => ` ab${turn}=""`).join('')
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"${attributes}></Document>`
  const form = new FormData()
  form.set('statement', new File([xml], 'afschrift.xml', { type: 'application/xml' }))
  const path = '/hosting-admin/bankafschrift?_action=bookkeeping.importStatement'
  return await formParcel(path, form, { cookie })
}

async function orderOfOneVisitor(turn: number): Promise<Parcel> {
  const form = new FormData()
  const order = orderFields({ domain_name: `vloed-${visitors}-${turn}.nl` })
  for (const [name, value] of Object.entries(order)) form.set(name, value)
  return await formParcel('/_actions/hosting.placeOrder', form, { 'x-forwarded-for': '192.0.2.66' })
}

async function formParcel(path: string, form: FormData, headers: Record<string, string>): Promise<Parcel> {
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': type },
    body: Buffer.from(await body.arrayBuffer()),
  }
}

/** Counts from one call to the next. */
function counted(what: string, count: () => number): () => string {
  let before = 0
  return () => {
    const now = count()
    const since = now - before
    before = now
    return `${since} ${what}`
  }
}

function times<Made>(count: number, make: (turn: number) => Made): Made[] {
  return Array.from({ length: count }, (_, turn) => make(turn))
}
