import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { partHeaders } from './security-headers'

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  body: Buffer
  /** ETag of this encoding alone: a cache that keeps several would otherwise confuse them. */
  etag: string
  /** Alternating names and values, which `writeHead` takes without another loop. */
  headers: string[]
  notModified: string[]
  /** The complete answer of this second, head first, as it goes over the wire. */
  whole?: { second: number; head: string; bytes: Buffer }
}

/** An answer in memory, in every encoding that it has. */
export interface MemoryFile {
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant }
}

export type StaticFiles = ReadonlyMap<string, MemoryFile>

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Subresources: files that never are a document by themselves. */
const PARTS: readonly string[] = ['.js', '.css', '.woff2', '.png', '.ico']

const HASHED = 'public, max-age=31536000, immutable'
/** Revalidated on every visit: a 304 takes a few bytes. */
export const PAGE = 'public, max-age=0, must-revalidate'
export const PLAIN_ASSET = 'public, max-age=3600'

/**
 * Loads the built client folder into memory: every asset with its `.br` and `.gz` twin, by the URL that visitors
 * request. `security`: alternating names and values.
 */
export function loadStaticFiles(clientDir: string, security: string[]): StaticFiles {
  const files = new Map<string, MemoryFile>()
  for (const path of filesIn(clientDir)) {
    if (path.endsWith('.br') || path.endsWith('.gz')) continue
    const url = `/${relative(clientDir, path).split(sep).join('/')}`
    // A prerendered page would run without a policy.
    if (path.endsWith('.html'))
      throw new Error(`The page ${url} was made by the build, not when it is asked for.`)
    files.set(
      url,
      readStaticFile(path, url, PARTS.includes(extname(path)) ? partHeaders(security) : security),
    )
  }
  return files
}

/** Answers a GET or HEAD from memory. */
export function serveFromMemory(
  file: MemoryFile,
  req: IncomingMessage,
  res: ServerResponse,
  status = 200,
): void {
  const variant = chooseVariant(file, req.headers['accept-encoding'])
  const asked = req.headers['if-none-match']
  if (status === 200 && asked !== undefined && asked.includes(variant.etag)) {
    res.writeHead(304, variant.notModified).end()
    return
  }
  const staysOpen = req.httpVersion === '1.1' && res.shouldKeepAlive
  if (status === 200 && req.method === 'GET' && staysOpen) sendWhole(res, variant)
  else res.writeHead(status, variant.headers).end(req.method === 'HEAD' ? undefined : variant.body)
}

/**
 * Writes head and body in one piece: Node writes two, and a small page takes a third longer that way. Node makes the
 * head, once a second because of its Date; it is the same for all keep-alive connections. The use of Node's private
 * fields is argued in docs/decisions/0001.
 */
function sendWhole(res: ServerResponse, variant: Variant): void {
  const inner = res as ServerResponse & { _header?: unknown; _headerSent?: boolean }
  const second = Math.floor(Date.now() / 1000)
  if (variant.whole?.second === second) inner._header = variant.whole.head
  else {
    res.writeHead(200, variant.headers)
    if (typeof inner._header !== 'string') return void res.end(variant.body)
    const head = inner._header
    variant.whole = { second, head, bytes: Buffer.concat([Buffer.from(head, 'latin1'), variant.body]) }
  }
  inner._headerSent = true
  res.end(variant.whole.bytes)
}

function chooseVariant({ variants }: MemoryFile, accepted: string | string[] | undefined): Variant {
  if (typeof accepted !== 'string') return variants.identity
  if (variants.br && accepts(accepted, 'br')) return variants.br
  if (variants.gzip && accepts(accepted, 'gzip')) return variants.gzip
  return variants.identity
}

/** Whether Accept-Encoding names this coding without refusing it by `;q=0`. */
function accepts(list: string, coding: string): boolean {
  if (!list.includes(coding)) return false
  return !list.includes('q=0') || !new RegExp(`\\b${coding}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`).test(list)
}

function readStaticFile(path: string, url: string, headers: string[]): MemoryFile {
  const twin = (extension: string) =>
    existsSync(path + extension) ? readFileSync(path + extension) : undefined
  return memoryFile({
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    bodies: { identity: readFileSync(path), br: twin('.br'), gzip: twin('.gz') },
    headers: [
      'Cache-Control',
      url.startsWith('/_astro/') ? HASHED : PLAIN_ASSET,
      'Vary',
      'Accept-Encoding',
      ...headers,
    ],
  })
}

/** Fast compression, 2 ms per file, for a tenth more bytes: startup waits for it. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compressed twins of what is made at startup. */
export function compressed(body: Buffer): Pick<Bodies, 'br' | 'gzip'> {
  return { br: brotliCompressSync(body, QUICK), gzip: gzipSync(body) }
}

/** The same content in each encoding that it has. */
export interface Bodies {
  identity: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

/** Prepares an answer in memory. `headers`: alternating names and values, beside those that the bodies need. */
export function memoryFile(content: { type: string; bodies: Bodies; headers: string[] }): MemoryFile {
  const { identity, br, gzip } = content.bodies
  const mark = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const variant = (body: Buffer, coding?: Encoding): Variant => {
    const etag = coding ? `"${mark}-${coding}"` : `"${mark}"`
    const shared = ['ETag', etag, ...content.headers]
    const encoding = coding ? ['Content-Encoding', coding] : []
    const headers = [
      'Content-Type',
      content.type,
      'Content-Length',
      String(body.length),
      ...encoding,
      ...shared,
    ]
    return { body, etag, headers, notModified: shared }
  }
  return {
    variants: {
      identity: variant(identity),
      ...(br && { br: variant(br, 'br') }),
      ...(gzip && { gzip: variant(gzip, 'gzip') }),
    },
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
