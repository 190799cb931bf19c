import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from '../context'
import type { Logger } from '../logger'
import type { PageHandler } from './edge'
import { renderInternally } from './internal-request'
import { withOwnHashesOnly } from './security-headers'
import { type MemoryFile, memoryFile, PAGE, type StaticFiles } from './static-files'
import { createUsedCss, type UsedCss } from './used-css'

/**
 * Query parameters that a page reads: by name the values that make another page of it, or `any`. All other parameters
 * are ignored, so that visitors from an advertisement (`?utm_source=…&gclid=…`) share the page with everybody.
 */
export type QueryReading = Readonly<Record<string, readonly string[] | 'any'>>

interface SharedPagesOptions {
  /** Pages that look the same to every new visitor, with what each reads of the query. */
  readings: ReadonlyMap<string, QueryReading>
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
}

/**
 * Stale-while-revalidate: renewed in the background after the first, and served until the second. What a page says of
 * the time, such as when an order is ready, is never older than that.
 */
const FRESH_MS = 30_000
const SERVED_MS = 60_000

/**
 * In-memory cache of public rendered pages, those with a form. A page is rendered on its first request, by a synthetic
 * request without anything of a visitor, and again in the background while it is requested. It is not cached when it
 * sets a cookie, fails, or uses randomness.
 */
export function createPageCache(options: SharedPagesOptions): PageCache {
  const { readings, ownCookies, context, logger } = options
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<MemoryFile | undefined>>()
  const now = () => context.now().getTime()
  const withOwnStyles = createUsedCss(options.files)

  async function renewed(address: string): Promise<MemoryFile | undefined> {
    const renderedAt = now()
    const file = await sharedFile({ ...options, withOwnStyles }, address, kept.get(address)?.file).catch(
      (error) => {
        logger.error({ err: error, path: address }, 'Een pagina kon niet in het geheugen worden gezet')
        return undefined
      },
    )
    kept.set(address, { file, renderedAt })
    underWay.delete(address)
    return file
  }

  function renew(address: string): Promise<MemoryFile | undefined> {
    const rendering = underWay.get(address) ?? renewed(address)
    underWay.set(address, rendering)
    return rendering
  }

  return {
    pageFor: ({ pathname, search, cookies }) => {
      const reading = readings.get(pathname)
      if (!reading || (cookies && bringsOneOf(cookies, ownCookies))) return undefined
      const address = sharedAddress(pathname, search, reading)
      if (!address) return undefined
      const found = kept.get(address)
      const age = found ? now() - found.renderedAt : Number.POSITIVE_INFINITY
      if (age < FRESH_MS) return found?.file
      const renewal = renew(address)
      return age < SERVED_MS ? found?.file : renewal
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
    if (values.includes(value)) asked.set(name, value)
  }
  return asked.size > 0 ? `${pathname}?${asked}` : pathname
}

function bringsOneOf(cookies: string, beginnings: readonly string[]): boolean {
  return cookies.split(';').some((cookie) => beginnings.some((start) => cookie.trimStart().startsWith(start)))
}

async function sharedFile(
  { pages, context, logger, security, withOwnStyles }: SharedPagesOptions & { withOwnStyles: UsedCss },
  address: string,
  earlier: MemoryFile | undefined,
): Promise<MemoryFile | undefined> {
  const locals = {
    context: { ...context, random: NOTHING_RANDOM },
    logger,
    requestId: 'shared',
    clientAddress: '',
    isShared: true,
  }
  const { host } = new URL(context.settings.siteUrl)
  const { status, headers, body } = await renderInternally(pages, { address, host, locals })
  const policy = headers.get('content-security-policy')
  const isPage = headers.get('content-type')?.startsWith('text/html')
  if (status !== 200 || !isPage || !policy || headers.has('set-cookie')) return undefined
  const own = withOwnStyles({ html: body.toString(), policy })
  const identity = Buffer.from(own.html)
  if (earlier?.variants.identity.body.equals(identity)) return earlier
  return await pageFile(identity, [
    'Cache-Control',
    PAGE,
    'Vary',
    'Accept-Encoding, Cookie',
    'Content-Security-Policy',
    withOwnHashesOnly(own.policy, own.html),
    ...security,
  ])
}

/**
 * Compression nearly as small as the build's, in a third of the time: 60 ms off the main thread, once per cached page.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

async function pageFile(identity: Buffer, headers: string[]): Promise<MemoryFile> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return memoryFile({ type: 'text/html; charset=utf-8', bodies: { identity, br, gzip: zipped }, headers })
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
