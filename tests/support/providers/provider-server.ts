import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a call asks of a fake provider. */
export interface ProviderRequest {
  method: string
  /** Path without its query, decoded. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  text: string
}

export interface ProviderReply {
  status: number
  headers?: Record<string, string>
  text: string
}

/**
 * What goes wrong with one call:
 * - `lost`: it is done, and the connection breaks before the answer; `slow`: it is done, and no answer comes in time.
 * - `dropped`: the connection breaks before it is done; `hung`: nothing is done and nothing is said.
 * - `unread`: it is done, and the answer is cut off; `broken`: it is done, and the answer is a failure of the server.
 * - `login-page`, `proxied`: nothing is done, and a page of HTML comes, with 200 or 404.
 * - `too-many`, `no-rights`, `moved`: nothing is done, with 429, 401 and 302.
 * - `endless`: it is done, and the answer is larger than anybody reads.
 */
export const TROUBLES = [
  'lost',
  'slow',
  'dropped',
  'hung',
  'unread',
  'broken',
  'login-page',
  'proxied',
  'too-many',
  'no-rights',
  'moved',
  'endless',
] as const

export type Trouble = (typeof TROUBLES)[number]

export interface ProviderServer {
  /** Base address, without a slash at the end. */
  url: string
  /** Calls, oldest first. */
  requests: ProviderRequest[]
  /** Makes the call go wrong that comes after so many of its kind; later ones go well again. */
  trouble: (what: Trouble, on: 'write' | 'read', after?: number) => void
  /** Number of calls of that kind since the last `trouble`, or since the beginning. */
  count: (kind: 'write' | 'read') => number
  /** Stops listening, and listens again at the same port. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  /** Time limit for a driver: it is over when a call is held back, without any time going by. */
  timeLimit: (milliseconds: number) => AbortSignal
  /** Limits that drivers asked for, in milliseconds. */
  limits: number[]
  [Symbol.asyncDispose]: () => Promise<void>
}

export const RETRY_AFTER_SECONDS = 17
const MORE_THAN_IS_READ = 5 * 1024 * 1024

export const LOGIN_PAGE =
  '<!DOCTYPE html>\n<html><head><title>Login</title></head><body><form>DirectAdmin Login</form></body></html>'

/** What was sent, repeated: a server that explains itself tells secrets. */
const repeated = ({ headers, text }: ProviderRequest) =>
  `${headers.authorization ?? headers['x-api-key']} ${text}`

const INSTEAD: Partial<Record<Trouble, ProviderReply>> = {
  'login-page': { status: 200, headers: { 'Content-Type': 'text/html' }, text: LOGIN_PAGE },
  proxied: {
    status: 404,
    headers: { 'Content-Type': 'text/html' },
    text: '<html><h1>404 Not Found</h1></html>',
  },
  'too-many': {
    status: 429,
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    text: 'Too many requests',
  },
  'no-rights': { status: 401, text: 'Unauthorized: ' },
  moved: { status: 302, headers: { Location: 'http://127.0.0.1:1/elsewhere' }, text: '' },
}

const AFTERWARDS: Partial<
  Record<Trouble, (reply: ProviderReply, request: ProviderRequest) => ProviderReply>
> = {
  unread: () => ({ status: 200, text: '{"result": "it is d' }),
  broken: (_, request) => ({ status: 500, text: `Internal Server Error at ${repeated(request)}` }),
  'no-rights': (reply, request) => ({ ...reply, text: reply.text + repeated(request) }),
  endless: ({ status }) => ({ status: status === 204 ? 200 : status, text: 'x'.repeat(MORE_THAN_IS_READ) }),
}

const BEFORE: readonly Trouble[] = ['dropped', 'hung', ...(Object.keys(INSTEAD) as Trouble[])]

/** Troubles after which nothing was done. */
export function happensBefore(trouble: Trouble): boolean {
  return BEFORE.includes(trouble)
}

interface Planned {
  what: Trouble
  on: 'write' | 'read'
  after: number
}

/**
 * A real HTTP server on a free port, for a fake provider: `answer` has its state. `isWrite` tells calls that change
 * something; without it, everything but GET.
 */
export async function startProviderServer(
  answer: (request: ProviderRequest) => ProviderReply | Promise<ProviderReply>,
  isWrite = ({ method }: ProviderRequest) => method !== 'GET',
): Promise<ProviderServer> {
  const requests: ProviderRequest[] = []
  const held = new Set<AbortController>()
  const limits: number[] = []
  let counted = { write: 0, read: 0 }
  let planned: Planned | undefined

  function takeTrouble(request: ProviderRequest): Trouble | undefined {
    const kind = isWrite(request) ? 'write' : 'read'
    const count = counted[kind]++
    if (planned?.on !== kind || planned.after !== count) return undefined
    const { what } = planned
    planned = undefined
    return what
  }

  async function respond(request: ProviderRequest, res: ServerResponse): Promise<void> {
    requests.push(request)
    const trouble = takeTrouble(request)
    const reply = trouble && happensBefore(trouble) ? INSTEAD[trouble] : await answer(request)
    if (trouble === 'lost' || trouble === 'dropped') return void res.destroy()
    if (trouble === 'slow' || trouble === 'hung' || !reply) return hold()
    const { status, headers, text } = trouble ? (AFTERWARDS[trouble]?.(reply, request) ?? reply) : reply
    // Each connection is closed: a kept one that breaks later would make another call fail.
    res.writeHead(status, { Connection: 'close', ...headers }).end(text)
  }

  function hold(): void {
    for (const limit of held) limit.abort(new DOMException('The time is over', 'TimeoutError'))
    held.clear()
  }

  const server = createServer((req, res) => {
    wholeRequest(req)
      .then((request) => respond(request, res))
      // Whatever a fake cannot answer breaks the connection, and the test that asked.
      .catch(() => void res.destroy())
  })
  const listen = (port: number) => new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready))
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    limits,
    trouble: (what, on, after = 0) => {
      counted = { write: 0, read: 0 }
      planned = { what, on, after }
    },
    count: (kind) => counted[kind],
    goAway: close,
    comeBack: () => listen(port),
    timeLimit: (milliseconds) => {
      const limit = new AbortController()
      limits.push(milliseconds)
      held.add(limit)
      return limit.signal
    },
    [Symbol.asyncDispose]: close,
  }
}

async function wholeRequest(req: IncomingMessage): Promise<ProviderRequest> {
  const url = new URL(req.url ?? '/', 'http://provider')
  let text = ''
  for await (const chunk of req.setEncoding('utf8')) text += chunk
  return {
    method: req.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: req.headers,
    text,
  }
}

export function asJson(status: number, body: unknown): ProviderReply {
  return { status, headers: { 'Content-Type': 'application/json' }, text: JSON.stringify(body) }
}

export function asText(status: number, text: string): ProviderReply {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, text }
}
