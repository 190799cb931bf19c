import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import compression from 'compression'
import { trimCharEnd } from '@/shared/trim-char'
import type { Context } from '../context'
import type { Logger } from '../logger'
import type { Metrics } from '../metrics'
import { clientAddress, type IsProxy, proxiesNamed } from './client-address'
import { widerNetworkOf } from './client-network'
import { limitPerTurn } from './concurrency-limit'
import { createPageCache, type QueryReading } from './page-cache'
import { endpointAt, type RawEndpoint } from './raw-endpoint'
import { type BodyBounds, type BodyFault, createBodyShare, readBody } from './request-body'
import { mayChange } from './same-origin'
import { FALLBACK_POLICY } from './security-headers'
import { type MemoryFile, type StaticFiles, serveFromMemory } from './static-files'

/** What Astro's node adapter exports in middleware mode. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void>

export interface EdgeOptions {
  files: StaticFiles
  pages: PageHandler
  /** Rendered pages that come from memory for whoever opens them fresh, and what they read of an address. */
  sharedPages?: ReadonlyMap<string, QueryReading>
  /** Rendered pages that take no form: Astro would answer a POST with the page itself. */
  pagesWithoutForm?: ReadonlySet<string>
  /** How the names of the cookies begin that make a visitor somebody. */
  ownCookies?: readonly string[]
  /** Answered here, before the pages, from the raw body. */
  endpoints: ReadonlyMap<string, RawEndpoint>
  context: Context
  logger: Logger
  metrics?: Metrics
  security: string[]
  /** What may come in at an endpoint. */
  bodyLimitBytes: number
  /** What may come in at a page. */
  bodyBoundsOf: (pathname: string) => BodyBounds
  /** Rejects with the reason while the site is not ready to serve. */
  checkReady: () => Promise<void>
}

/**
 * For the server that the edge listens to. Most requests bring nothing but their head, and a tenth of the work on a
 * page from memory is a body that never comes. Whoever sends a request drop by drop hears 408: the head has ten
 * seconds, all of it thirty, which is enough for a bank statement over a slow line.
 */
export const SERVER_OPTIONS = {
  keepAliveTimeout: 65_000,
  optimizeEmptyRequests: true,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
} as const

/** What is made for one person is compressed while they wait: five per cent larger, in three quarters of the time. */
const compress = compression({ threshold: 1024, level: 4 })

const turnToRender = limitPerTurn(2)
const bodies = createBodyShare()

/** The one door: pages and assets from memory, health checks, and everything else through Astro. */
export function createEdge(options: EdgeOptions): RequestListener {
  const { files, metrics, sharedPages: readings = new Map(), ownCookies = [] } = options
  const shared = createPageCache({ ...options, readings, ownCookies })
  const isProxy = proxiesNamed(options.context.settings.trustedProxies)
  return (req, res) => {
    const url = req.url ?? '/'
    const query = url.indexOf('?')
    const pathname = query < 0 ? url : url.slice(0, query)
    const search = url.slice(pathname.length)
    if (hasTwoHosts(req)) {
      setHeaders(res, options.security)
      return answer(res, 400, 'Dit adres is niet te lezen.')
    }
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const fromMemory = (file: MemoryFile) => {
      serveFromMemory(file, req, res)
      metrics?.countStatic()
    }
    const file = isRead && pathname !== NOT_FOUND ? files.get(pathname) : undefined
    if (file) return fromMemory(file)
    const page = isRead ? shared.pageFor({ pathname, search, cookies: req.headers.cookie }) : undefined
    if (page && !(page instanceof Promise)) return fromMemory(page)
    const answered = Promise.resolve(page).then((first) =>
      first ? fromMemory(first) : serveDynamic({ ...options, isProxy }, req, res, pathname, search),
    )
    answered.catch((error) => {
      options.logger.error({ err: error, path: pathname }, 'Een verzoek is mislukt')
      if (res.headersSent) res.destroy()
      else answer(res, 500, 'Er ging iets mis op onze server. Probeer het zo nog eens.')
    })
  }
}

const NOT_FOUND = '/404'

async function serveDynamic(
  options: EdgeOptions & { isProxy: IsProxy },
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  search: string,
) {
  const { context, logger, metrics } = options
  const requestId = randomUUID()
  setHeaders(res, options.security)
  // Policy of everything that is no page: a page brings its own.
  res.setHeader('Content-Security-Policy', FALLBACK_POLICY)
  res.setHeader('X-Request-Id', requestId)
  const { socket } = req
  const startedAt = performance.now()
  const { method = '' } = req
  res.once('finish', () => {
    drainBody(req, socket)
    // How long somebody listened says nothing of how quick we are.
    if (!isEventStream(res)) metrics?.observe(method, res.statusCode, (performance.now() - startedAt) / 1000)
  })
  const address = clientAddress(req, options.isProxy)
  const network = widerNetworkOf(address)
  if (!PLAIN_HOST.test(req.headers.host ?? '')) return answer(res, 400, 'Dit adres is niet te lezen.')
  if (pathname === '/healthz') return answer(res, 200, 'ok')
  if (pathname === '/readyz') return answerReadiness(options, res)
  const endpoint = endpointAt(options.endpoints, pathname)
  // PostgreSQL keeps no such character, and no address of a page holds one.
  if (!endpoint && `${pathname}${search}`.includes('%00')) return answerNotFound(options, req, res)
  const canonical = endpoint ? withoutSlashes(pathname) : canonicalPath(pathname)
  if (canonical !== pathname) return redirect(res, canonical + search)
  if (endpoint) return answerEndpoint(options, endpoint, req, res, { pathname, search, network })
  if (!mayChange(req, pathname, search)) return answer(res, 403, 'Dit verzoek kwam niet van onze eigen site.')
  if (req.method === 'TRACE' || files404Only(options, req, pathname) || postsToNoForm(options, req, pathname))
    return methodNotAllowed(res)

  res.once('finish', () => {
    const ms = Math.round(performance.now() - startedAt)
    if (!isEventStream(res))
      logger.info({ requestId, method, path: pathname, status: res.statusCode, ms }, 'request')
  })
  // Whoever listens mostly leaves without a word: only the end of the connection tells.
  res.once('close', () => {
    const openSeconds = Math.round((performance.now() - startedAt) / 1000)
    if (isEventStream(res)) logger.info({ requestId, path: pathname, openSeconds }, 'stream')
  })
  // The page gets its form whole, and only after it was found to be one: nothing is looked up or drawn before.
  const body = await readBody(req, options.bodyBoundsOf(pathname), { network, bodies })
  if (typeof body === 'string') return refuseBody(req, res, body)
  if (body) Object.assign(req, { body })
  res.setHeader('Cache-Control', 'private, no-store')
  await turnToRender(network)
  await new Promise<void>((resolve) => compress(req as never, res as never, () => resolve()))
  callBackAfterWrites(res)
  giveStrayPagesPolicy(res, policyOf(options.files.get(NOT_FOUND)))
  const next = (error?: unknown) => {
    if (error) throw error
    answerNotFound(options, req, res)
  }
  await options.pages(req, res, next, {
    context,
    logger: logger.child({ requestId }),
    requestId,
    clientAddress: address,
    untilTaken: () => untilTaken(res),
    untilGone: () => untilGone(res, socket),
  })
}

function isEventStream(res: ServerResponse): boolean {
  return String(res.getHeader('Content-Type') ?? '').startsWith('text/event-stream')
}

/**
 * Until what was written is on its way, or nobody is there any more. Astro writes a stream as fast as it comes, however
 * slow the line: who makes a large file waits with this between its pieces.
 */
function untilTaken(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (!res.writableNeedDrain || res.destroyed) return resolve()
    const go = () => {
      res.off('drain', go)
      res.off('close', go)
      resolve()
    }
    res.on('drain', go)
    res.on('close', go)
  })
}

/**
 * Aborted once nobody is there to read an answer: at once where they left before. An answer that waits in line behind
 * another one of its connection hears nothing when they leave; the connection does.
 */
function untilGone(res: ServerResponse, socket: IncomingMessage['socket']): AbortSignal {
  if (res.destroyed || socket.destroyed) return AbortSignal.abort()
  const gone = new AbortController()
  const go = () => {
    res.off('close', go)
    socket.off('close', go)
    gone.abort()
  }
  res.on('close', go)
  socket.on('close', go)
  return gone.signal
}

/** RFC 9112, section 3.2: of two hosts nobody knows which one is meant, and programs on the way may differ in it. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** A name or an address with its port. Whatever else a program sends, Astro would make a faulty address of it. */
const PLAIN_HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i

async function answerEndpoint(
  { context, logger, bodyLimitBytes }: EdgeOptions,
  endpoint: RawEndpoint,
  req: IncomingMessage,
  res: ServerResponse,
  { pathname, search, network }: { pathname: string; search: string; network: string },
) {
  const body = await readBody(req, { bytes: bodyLimitBytes }, { network, bodies })
  if (typeof body === 'string') return refuseBody(req, res, body)
  const { method = 'GET', headers } = req
  const { status, text, type, file, ...answer } = await endpoint(context, {
    method,
    pathname,
    headers,
    body: body ?? Buffer.alloc(0),
    search: new URLSearchParams(search),
    logger: logger.child({ requestId: res.getHeader('X-Request-Id') }),
  })
  res
    .writeHead(status, { ...PLAIN_TEXT, ...(type && { 'Content-Type': type }), ...answer.headers })
    .end(file ?? text)
}

/**
 * Drains an unread body, so that keep-alive can reuse the connection and a browser that is still sending hears the
 * answer; closes the connection beyond `MAX_DRAINED_BYTES`.
 */
function drainBody(req: IncomingMessage, socket: IncomingMessage['socket']) {
  if (req.complete) return
  if (req.destroyed) return socket.destroySoon()
  let bytes = 0
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_DRAINED_BYTES) socket.destroy()
  })
  req.resume()
}

const MAX_DRAINED_BYTES = 4_000_000

function refuseBody(req: IncomingMessage, res: ServerResponse, fault: BodyFault | 'broken-off') {
  // Nobody is there any more to hear anything; whoever was too slow has been told by the server.
  if (fault === 'broken-off') return
  const { status, text } = BODY_REFUSALS[fault]
  // Its place is somebody else's by now: nothing more is waited for on this connection.
  if (fault === 'too-busy') {
    res.setHeader('Connection', 'close')
    res.once('finish', () => req.socket.destroySoon())
  }
  answer(res, status, text)
}

const BODY_REFUSALS = {
  'too-large': {
    status: 413,
    text: 'Dit is te groot om te verwerken. Maak je bericht korter of je bestand kleiner, en verstuur het nog eens.',
  },
  'too-many-fields': {
    status: 400,
    text: 'Dit formulier heeft meer velden dan we vragen. Open de pagina opnieuw en vul het nog eens in.',
  },
  'too-busy': {
    status: 503,
    text: 'Er komt nu te veel tegelijk binnen. Probeer het over een halve minuut nog eens.',
  },
} as const satisfies Record<BodyFault, { status: number; text: string }>

/** A prerendered page has nothing that could take a POST; Astro would answer it with the page itself. */
function files404Only({ files }: EdgeOptions, req: IncomingMessage, pathname: string): boolean {
  return req.method !== 'GET' && req.method !== 'HEAD' && files.has(pathname)
}

function answerNotFound({ files }: EdgeOptions, req: IncomingMessage, res: ServerResponse) {
  for (const name of res.getHeaderNames()) if (name !== 'x-request-id') res.removeHeader(name)
  const page = files.get(NOT_FOUND)
  if (page) serveFromMemory(page, req, res, 404)
  else answer(res, 404, 'Deze pagina bestaat niet.')
}

async function answerReadiness({ checkReady, logger }: EdgeOptions, res: ServerResponse) {
  try {
    await checkReady()
    answer(res, 200, 'ready')
  } catch (error) {
    logger.warn({ err: error }, 'De site is niet klaar')
    answer(res, 503, 'De site is niet klaar')
  }
}

function answer(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, PLAIN_TEXT).end(`${text}\n`)
}

const PLAIN_TEXT = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': FALLBACK_POLICY,
}

/**
 * `compression` forgets who wants to hear that something was written. Astro does, when a stream fails halfway: it
 * breaks the connection off then, and without a word it would leave the visitor waiting for ever.
 */
function callBackAfterWrites(res: ServerResponse) {
  const write = res.write.bind(res) as (chunk: unknown, encoding?: BufferEncoding) => boolean
  res.write = (chunk: unknown, ...rest: unknown[]) => {
    const encoding = rest.find((argument) => typeof argument === 'string')
    const done = rest.find((argument) => typeof argument === 'function')
    if (done) setImmediate(done as () => void)
    return write(chunk, encoding as BufferEncoding | undefined)
  }
}

/**
 * Astro puts the page for 404 in the place of an empty answer, without the policy that a prerendered page has in a file:
 * any page that brings none gets that one.
 */
function giveStrayPagesPolicy(res: ServerResponse, policy: string | undefined) {
  const writeHead = res.writeHead.bind(res) as (...given: unknown[]) => ServerResponse
  res.writeHead = (...given: unknown[]) => {
    const headers = given.find((one) => typeof one === 'object' && one !== null) as
      | Record<string, unknown>
      | undefined
    const type = String(headers?.['content-type'] ?? res.getHeader('content-type') ?? '')
    if (policy && type.startsWith('text/html') && !headers?.['content-security-policy'])
      res.setHeader('Content-Security-Policy', policy)
    return writeHead(...given)
  }
}

function policyOf(page: MemoryFile | undefined): string | undefined {
  const headers = page?.variants.identity.headers ?? []
  return headers[headers.indexOf('Content-Security-Policy') + 1 || headers.length]
}

/** A page at `//page` would make addresses of other sites out of its own. */
const withoutSlashes = (pathname: string) => trimCharEnd(pathname, '/').replace(/^\/{2,}/, '/') || '/'

/**
 * The one spelling of a page's address: no `.html`, no percent sign before what needs none (RFC 3986, 6.2.2.2). Astro
 * answers the other spellings too, or fails on them; our lists of addresses would not know them.
 */
function canonicalPath(pathname: string): string {
  const plain = pathname.replace(/%([0-9a-f]{2})/gi, (encoded, hex) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(letter) ? letter : encoded
  })
  return withoutSlashes(plain.replace(/(?:\/index)?\.html$/, ''))
}

function redirect(res: ServerResponse, location: string) {
  // `//elsewhere.example` would leave the site, and so would `/\elsewhere.example` and a whole address.
  res.writeHead(308, { Location: location.replace(/^[/\\]*/, '/') }).end()
}

function postsToNoForm({ pagesWithoutForm }: EdgeOptions, req: IncomingMessage, pathname: string): boolean {
  return req.method !== 'GET' && req.method !== 'HEAD' && pagesWithoutForm?.has(pathname) === true
}

function methodNotAllowed(res: ServerResponse) {
  res.setHeader('Allow', 'GET, HEAD')
  answer(res, 405, 'Deze pagina neemt geen formulieren aan.')
}

function setHeaders(res: ServerResponse, headers: string[]) {
  for (let i = 0; i + 1 < headers.length; i += 2) res.setHeader(headers[i] ?? '', headers[i + 1] ?? '')
}
