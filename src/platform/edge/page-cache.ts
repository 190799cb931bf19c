import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from '../context'
import type { Logger } from '../logger'
import type { PageHandler } from './edge'
import { renderInternally } from './internal-request'
import { FALLBACK_POLICY, partHeaders, withOwnHashesOnly } from './security-headers'
import { type MemoryFile, memoryFile, PAGE, PLAIN_ASSET, type StaticFiles } from './static-files'
import { createUsedCss, type UsedCss } from './used-css'

/**
 * Query parameters that a page reads: by name the values that make another page of it, or `any`. All other parameters
 * are ignored, so that visitors from an advertisement (`?utm_source=…&gclid=…`) share the page with everybody.
 */
export type QueryReading = Readonly<Record<string, (() => readonly string[]) | 'any'>>

interface SharedPagesOptions {
  /** What an address reads of the query, if it looks the same to every new visitor; undefined for any other. */
  readingOf: (pathname: string) => QueryReading | undefined
  /** Version of what all pages are made of: another one makes every cached page stale. */
  version?: () => unknown
  /** Prefixes of our own cookies: a request with one may belong to somebody, and gets a page of its own. */
  ownCookies: readonly string[]
  pages: PageHandler
  /** Scripts that pages load: the classes in them keep their styles too. */
  files: StaticFiles
  context: Context
  logger: Logger
  security: string[]
}

export interface PageCache {
  /** The page for this request, from memory or after its first rendering; undefined when it needs one of its own. */
  pageFor: (request: FreshRequest) => MemoryFile | Promise<MemoryFile | undefined> | undefined
  /** The page that answers an address without one. */
  notFoundPage: () => MemoryFile | Promise<MemoryFile | undefined> | undefined
  /** Renders every stale page anew, one after the other. Each is replaced whole, and served until then. */
  renewAll: () => Promise<void>
}

interface FreshRequest {
  pathname: string
  /** Query string with its question mark, or empty. */
  search: string
  cookies: string | undefined
}

interface Kept {
  /** Absent when the page turned out not to be shareable. */
  file: MemoryFile | undefined
  renderedAt: number
  version: unknown
}

/** Address of the page for addresses without one. */
const NOT_FOUND = '/404'

/**
 * Stale-while-revalidate: renewed in the background after the first, and served until the second. What a page says of
 * the time, such as when an order is ready, is never older than that.
 */
const FRESH_MS = 30_000
const SERVED_MS = 60_000

/**
 * In-memory cache of public pages and files that are rendered. A page is rendered on its first request, by a synthetic
 * request without anything of a visitor, and again in the background while it is requested. It is not cached when it
 * sets a cookie, fails, or uses randomness.
 */
export function createPageCache(options: SharedPagesOptions): PageCache {
  const { readingOf, ownCookies, context, logger, version = () => undefined } = options
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<MemoryFile | undefined>>()
  const now = () => context.now().getTime()
  const withOwnStyles = createUsedCss(options.files)

  async function renewed(address: string): Promise<MemoryFile | undefined> {
    const renderedAt = now()
    const renderedFrom = version()
    const file = await sharedFile({ ...options, withOwnStyles }, address, kept.get(address)?.file).catch(
      (error) => {
        logger.error({ err: error, path: address }, 'Een pagina kon niet in het geheugen worden gezet')
        return undefined
      },
    )
    underWay.delete(address)
    // Nobody can fill the memory with addresses that have no page.
    if (file === 'absent') {
      kept.delete(address)
      return undefined
    }
    kept.set(address, { file, renderedAt, version: renderedFrom })
    return file
  }

  function renew(address: string): Promise<MemoryFile | undefined> {
    const rendering = underWay.get(address) ?? renewed(address)
    underWay.set(address, rendering)
    return rendering
  }

  function at(address: string) {
    const found = kept.get(address)
    if (!found) return renew(address)
    const age = now() - found.renderedAt
    if (age < FRESH_MS && found.version === version()) return found.file
    const renewal = renew(address)
    return age < SERVED_MS ? found.file : renewal
  }

  const isStale = (address: string) => kept.has(address) && kept.get(address)?.version !== version()
  const staleAddresses = () => [...kept.keys()].filter(isStale)
  let renewal: Promise<void> | undefined

  /** One page at a time, whatever the number of changes: requests are answered in between. A later change is taken along. */
  async function renewStale(): Promise<void> {
    for (let stale = staleAddresses(); stale.length > 0; stale = staleAddresses())
      for (const address of stale) if (isStale(address)) await renew(address)
  }

  return {
    pageFor: ({ pathname, search, cookies }) => {
      const reading = readingOf(pathname)
      if (!reading || (cookies && bringsOneOf(cookies, ownCookies))) return undefined
      const address = sharedAddress(pathname, search, reading)
      return address ? at(address) : undefined
    },
    notFoundPage: () => at(NOT_FOUND),
    renewAll: () => {
      renewal ??= renewStale().finally(() => {
        renewal = undefined
      })
      return renewal
    },
  }
}

/** Parameter that runs an action on any page; such a request is never shared. */
const ACTION_PARAMETER = '_action'

/**
 * Cache key of a page and the parameters that it reads; undefined, so not cached, for an action or a parameter with
 * `any` value.
 */
export function sharedAddress(pathname: string, search: string, reading: QueryReading): string | undefined {
  if (search.length < 2) return pathname
  const query = new URLSearchParams(search)
  if (query.has(ACTION_PARAMETER)) return undefined
  const asked = new URLSearchParams()
  for (const [name, values] of Object.entries(reading)) {
    const value = query.get(name)
    if (value === null) continue
    if (values === 'any') return undefined
    if (values().includes(value)) asked.set(name, value)
  }
  return asked.size > 0 ? `${pathname}?${asked}` : pathname
}

function bringsOneOf(cookies: string, beginnings: readonly string[]): boolean {
  return cookies.split(';').some((cookie) => beginnings.some((start) => cookie.trimStart().startsWith(start)))
}

type RenderOptions = SharedPagesOptions & { withOwnStyles: UsedCss }

async function sharedFile(
  options: RenderOptions,
  address: string,
  earlier: MemoryFile | undefined,
): Promise<MemoryFile | 'absent' | undefined> {
  const { security, withOwnStyles } = options
  const { status, headers, body } = await render(options, address)
  if (status === 404 && address !== NOT_FOUND) return 'absent'
  const type = headers.get('content-type') ?? ''
  if (status !== (address === NOT_FOUND ? 404 : 200) || headers.has('set-cookie')) return undefined
  if (!type.startsWith('text/html')) return await fileOf(body, { type, security, earlier })
  const policy = headers.get('content-security-policy')
  if (!policy) return undefined
  const html = body.toString()
  const own = withOwnStyles({ html, policy, alsoShown: await olderThan(options, html) })
  const identity = Buffer.from(own.html)
  if (earlier?.variants.identity.body.equals(identity)) return earlier
  return await compressedFile('text/html; charset=utf-8', identity, [
    'Cache-Control',
    PAGE,
    'Vary',
    'Accept-Encoding, Cookie',
    'Content-Security-Policy',
    withOwnHashesOnly(own.policy, own.html),
    ...security,
  ])
}

function render({ pages, context, logger }: RenderOptions, address: string) {
  const locals = {
    context: { ...context, random: NOTHING_RANDOM },
    logger,
    requestId: 'shared',
    clientAddress: '',
    isShared: true,
  }
  const { host } = new URL(context.settings.siteUrl)
  return renderInternally(pages, { address, host, locals })
}

const OLDER = /<a href="([^"]+)" data-older=/

/** Pages whose articles a button brings into this one: it needs their styles too. */
async function olderThan(options: RenderOptions, html: string): Promise<string[]> {
  const [, address] = OLDER.exec(html) ?? []
  if (!address) return []
  const older = (await render(options, address)).body.toString()
  return [older, ...(await olderThan(options, older))]
}

interface FileFacts {
  type: string
  security: string[]
  earlier: MemoryFile | undefined
}

/** A file for programs, such as the feed or a picture: pictures are compressed already. */
async function fileOf(body: Buffer, { type, security, earlier }: FileFacts): Promise<MemoryFile> {
  if (earlier?.variants.identity.body.equals(body)) return earlier
  const caching = ['Cache-Control', PLAIN_ASSET, 'Vary', 'Accept-Encoding']
  if (type.startsWith('image/')) {
    const bodies = { identity: body, br: undefined, gzip: undefined }
    return memoryFile({ type, bodies, headers: [...caching, ...partHeaders(security)] })
  }
  return await compressedFile(type, body, [
    ...caching,
    'Content-Security-Policy',
    FALLBACK_POLICY,
    ...security,
  ])
}

/**
 * Compression nearly as small as the build's, in a third of the time: 60 ms off the main thread, once per cached page.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

async function compressedFile(type: string, identity: Buffer, headers: string[]): Promise<MemoryFile> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return memoryFile({ type, bodies: { identity, br, gzip: zipped }, headers })
}

/**
 * Refuses randomness while rendering: a request id, or anything else made for one visitor, would be the same for all.
 */
const NOTHING_RANDOM: Context['random'] = {
  uuid: () => refuse(),
  digits: () => refuse(),
  alphanumerics: () => refuse(),
  token: () => refuse(),
}

function refuse(): never {
  throw new Error('A page that all visitors share has nothing random in it.')
}
