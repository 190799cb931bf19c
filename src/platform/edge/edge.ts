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
import { createPageCache, type PageCache, type QueryReading } from './page-cache'
import { endpointAt, type RawEndpoint } from './raw-endpoint'
import { type BodyBounds, type BodyFault, createBodyShare, readBody, streamBody } from './request-body'
import { mayChange } from './same-origin'
import { FALLBACK_POLICY } from './security-headers'
import { type MemoryFile, type StaticFiles, serveFromMemory } from './static-files'

/** Signature of Astro's node adapter in middleware mode. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void>

export interface EdgeOptions {
  files: StaticFiles
  pages: PageHandler
  /** What a public page reads of the query; undefined for an address that the page cache leaves alone. */
  readingOf?: (pathname: string) => QueryReading | undefined
  /** Version of what all pages are made of, and how to hear of another. */
  version?: () => unknown
  onVersion?: (hear: () => void) => void
  /** Whether a page has no form: Astro would answer a POST with the page itself. */
  takesNoForm?: (pathname: string) => boolean
  /** Prefixes of the cookies that identify a visitor. */
  ownCookies?: readonly string[]
  /** Endpoints that the edge answers itself, before the pages, from the raw body. */
  endpoints: ReadonlyMap<string, RawEndpoint>
  context: Context
  logger: Logger
  metrics?: Metrics
  security: string[]
  /** Body limit of an endpoint. */
  bodyLimitBytes: number
  /** Body limits of a page. */
  bodyBoundsOf: (pathname: string) => BodyBounds
  /** Rejects with the reason while the site is not ready to serve. */
  checkReady: () => Promise<void>
}

/**
 * Options of the HTTP server. Most requests have no body, and setting one up costs a tenth of the work on a page from
 * memory. Against slow clients (408): ten seconds for the head and thirty for the request, enough for a bank statement
 * over a slow line.
 */
export const SERVER_OPTIONS = {
  keepAliveTimeout: 65_000,
  optimizeEmptyRequests: true,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
} as const

/** Compression of personal pages, on the fly: five per cent larger, in three quarters of the time. */
const compress = compression({ threshold: 1024, level: 4 })

const turnToRender = limitPerTurn(2)
const bodies = createBodyShare()

/** The request listener: pages and assets from memory, health checks, and everything else through Astro. */
export function createEdge(options: EdgeOptions): RequestListener {
  const { files, metrics, readingOf = () => undefined, ownCookies = [] } = options
  const shared = createPageCache({ ...options, readingOf, ownCookies })
  options.onVersion?.(() => void shared.renewAll())
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
    const readsOnly = isRead(req)
    const fromMemory = (file: MemoryFile) => {
      serveFromMemory(file, req, res)
      metrics?.countStatic()
    }
    const file = readsOnly ? files.get(pathname) : undefined
    if (file) return fromMemory(file)
    const page = readsOnly ? shared.pageFor({ pathname, search, cookies: req.headers.cookie }) : undefined
    if (page && !(page instanceof Promise)) return fromMemory(page)
    const answered = Promise.resolve(page).then((first) =>
      first ? fromMemory(first) : serveDynamic({ ...options, isProxy, shared }, req, res, pathname, search),
    )
    answered.catch((error) => {
      options.logger.error({ err: error, path: pathname }, 'Een verzoek is mislukt')
      if (res.headersSent) res.destroy()
      else answer(res, 500, 'Er ging iets mis op onze server. Probeer het zo nog eens.')
    })
  }
}

async function serveDynamic(
  options: EdgeOptions & { isProxy: IsProxy; shared: PageCache },
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  search: string,
) {
  const { context, logger, metrics } = options
  const requestId = randomUUID()
  setHeaders(res, options.security)
  // Policy of everything that is not a page: a page brings its own.
  res.setHeader('Content-Security-Policy', FALLBACK_POLICY)
  res.setHeader('X-Request-Id', requestId)
  const { socket } = req
  const startedAt = performance.now()
  const { method = '' } = req
  res.once('finish', () => {
    drainBody(req, socket)
    // Event streams stay out of the metrics: their duration is no response time.
    if (!isEventStream(res)) metrics?.observe(method, res.statusCode, (performance.now() - startedAt) / 1000)
  })
  const address = clientAddress(req, options.isProxy)
  const network = widerNetworkOf(address)
  if (!PLAIN_HOST.test(req.headers.host ?? '')) return answer(res, 400, 'Dit adres is niet te lezen.')
  if (pathname === '/healthz') return answer(res, 200, 'ok')
  if (pathname === '/readyz') return answerReadiness(options, res)
  const endpoint = endpointAt(options.endpoints, pathname)
  // Rejects NUL: PostgreSQL cannot store it, and no page has it in its address.
  if (!endpoint && `${pathname}${search}`.includes('%00')) return await answerNotFound(options, req, res)
  const canonical = endpoint ? withoutSlashes(pathname) : canonicalPath(pathname)
  if (canonical !== pathname) return redirect(res, canonical + search)
  if (endpoint) return answerEndpoint(options, endpoint, req, res, { pathname, search, network })
  if (!mayChange(req, pathname, search)) return answer(res, 403, 'Dit verzoek kwam niet van onze eigen site.')
  if (req.method === 'TRACE' || postsToFile(options, req, pathname) || postsToNoForm(options, req, pathname))
    return methodNotAllowed(res)

  res.once('finish', () => {
    const ms = Math.round(performance.now() - startedAt)
    if (!isEventStream(res))
      logger.info({ requestId, method, path: pathname, status: res.statusCode, ms }, 'request')
  })
  // Logs a stream on 'close': most clients just disconnect, and 'finish' never comes.
  res.once('close', () => {
    const openSeconds = Math.round((performance.now() - startedAt) / 1000)
    if (isEventStream(res)) logger.info({ requestId, path: pathname, openSeconds }, 'stream')
  })
  // Reads the body in full and checks it before the page starts, so that nothing is queried or rendered for a bad one.
  const bounds = options.bodyBoundsOf(pathname)
  const stream = bounds.isStreamed && !isRead(req) ? streamBody(req, bounds, { network }) : undefined
  if (typeof stream === 'string') return refuseBody(req, res, stream)
  if (stream) res.once('close', stream.done)
  // An empty body in place of a streamed one: Astro would read it to make its own.
  const body = stream ? Buffer.alloc(0) : await readBody(req, bounds, { network, bodies })
  if (typeof body === 'string') return refuseBody(req, res, body)
  if (body) Object.assign(req, { body })
  res.setHeader('Cache-Control', 'private, no-store')
  await turnToRender(network)
  await new Promise<void>((resolve) => compress(req as never, res as never, () => resolve()))
  callBackAfterWrites(res)
  let isNowhere = false
  const next = (error?: unknown) => {
    if (error) throw error
    isNowhere = true
  }
  await options.pages(req, res, next, {
    context,
    logger: logger.child({ requestId }),
    requestId,
    clientAddress: address,
    ...(stream && { bodyStream: stream.content }),
    untilTaken: () => untilTaken(res),
    untilGone: () => untilGone(res, socket),
    notFoundPage: async () => options.shared.notFoundPage(),
  })
  if (isNowhere) await answerNotFound(options, req, res)
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isEventStream(res: ServerResponse): boolean {
  return String(res.getHeader('Content-Type') ?? '').startsWith('text/event-stream')
}

/**
 * Backpressure: resolves when the response has drained, or closed. Astro writes a stream as fast as it comes, so
 * whoever makes a large file awaits this between its pieces.
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
 * Aborts when the client disconnects, at once if it already has: Astro listens for that only once it writes, and the
 * client may leave while a page still looks up who it is. A pipelined response gets no 'close' when its client leaves,
 * so the socket is watched too.
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

/** RFC 9112, section 3.2: two Host headers are ambiguous, and proxies on the way may choose differently. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** Host name or address with an optional port. Astro would make a malformed URL of anything else. */
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
 * Drains an unread body, so that keep-alive can reuse the connection and a browser that is still sending gets the
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
  // No answer: the client is gone, or the server has answered 408 already.
  if (fault === 'broken-off') return
  const { status, text } = BODY_REFUSALS[fault]
  // Closes the connection, because its place has been given away.
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

/** A file takes no POST. */
function postsToFile({ files }: EdgeOptions, req: IncomingMessage, pathname: string): boolean {
  return req.method !== 'GET' && req.method !== 'HEAD' && files.has(pathname)
}

async function answerNotFound({ shared }: { shared: PageCache }, req: IncomingMessage, res: ServerResponse) {
  const page = await shared.notFoundPage()
  for (const name of res.getHeaderNames()) if (name !== 'x-request-id') res.removeHeader(name)
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
 * Restores the callbacks of `write`, which `compression` drops. Astro needs them when a stream fails halfway: it
 * destroys the connection then, and would otherwise leave the visitor waiting for ever.
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

/** Collapses slashes: a page at `//page` would turn its own paths into addresses of other sites. */
const withoutSlashes = (pathname: string) => trimCharEnd(pathname, '/').replace(/^\/{2,}/, '/') || '/'

/**
 * Canonical path of a page: no `.html`, and no percent-encoding of unreserved characters (RFC 3986, 6.2.2.2). Astro
 * answers other spellings too, or fails on them; our lists of addresses would not match them.
 */
function canonicalPath(pathname: string): string {
  const plain = pathname.replace(/%([0-9a-f]{2})/gi, (encoded, hex) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(letter) ? letter : encoded
  })
  return withoutSlashes(plain.replace(/(?:\/index)?\.html$/, ''))
}

function redirect(res: ServerResponse, location: string) {
  // Open-redirect guard: `//elsewhere.example`, `/\elsewhere.example` and a whole address would leave the site.
  res.writeHead(308, { Location: location.replace(/^[/\\]*/, '/') }).end()
}

function postsToNoForm({ takesNoForm }: EdgeOptions, req: IncomingMessage, pathname: string): boolean {
  return !isRead(req) && takesNoForm?.(pathname) === true
}

function methodNotAllowed(res: ServerResponse) {
  res.setHeader('Allow', 'GET, HEAD')
  answer(res, 405, 'Deze pagina neemt geen formulieren aan.')
}

function setHeaders(res: ServerResponse, headers: string[]) {
  for (let i = 0; i + 1 < headers.length; i += 2) res.setHeader(headers[i] ?? '', headers[i + 1] ?? '')
}
