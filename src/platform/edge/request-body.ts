import type { IncomingMessage } from 'node:http'
import { createFairShare, type FairShare, type Place } from './fair-share'

/** Limits of a request body at one address. */
export interface BodyBounds {
  bytes: number
  /** Limit of form fields, or multipart parts; files are parts too. Absent where no form is read. */
  fields?: number
  /** Shared places for bodies that take much memory and that anybody can send. */
  turns?: FairShare
  /** Whether the page reads the body itself while it comes in (`bodyStream`): it is never held whole. */
  isStreamed?: boolean
}

/** Network that sends a body, and the shared places of all bodies being received. */
export interface Sender {
  network: string
  bodies: FairShare
}

/** Fair share of bodies being received: in total, per network, and by the bytes that all hold. */
export function createBodyShare(): FairShare {
  return createFairShare({ most: 400, ofOne: 100, mostSize: 48_000_000 })
}

export type BodyFault = 'too-large' | 'too-many-fields' | 'too-busy'

/**
 * Reads a body in full, or says what is wrong with it; undefined for a request without one. Bytes are counted as they
 * arrive, whatever the headers say, and no more than the limit is held. Fields are counted before the form is parsed,
 * which is the expensive part. `broken-off`: the client left, or was too slow. `too-busy`: it made room, as the oldest
 * body of the network that has most.
 */
export async function readBody(
  req: IncomingMessage,
  bounds: BodyBounds,
  { network, bodies }: Sender,
): Promise<Buffer | undefined | BodyFault | 'broken-off'> {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type = '' } = req.headers
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (isRead || (length === undefined && encoding === undefined)) return undefined
  if (Number(length ?? 0) > bounds.bytes) return 'too-large'
  const body = await readSharing(req, bounds.bytes, network, bounds.turns ? [bounds.turns, bodies] : [bodies])
  if (typeof body === 'string') return body
  return bounds.fields !== undefined && hasMoreFields(body, type, bounds.fields) ? 'too-many-fields' : body
}

/**
 * Body of a page that reads it while it comes in, within the limit of bytes; a reader that stops early leaves the rest to
 * the edge. It holds its place in `turns` until `done` is called.
 */
export function streamBody(
  req: IncomingMessage,
  bounds: BodyBounds,
  { network }: Pick<Sender, 'network'>,
): { content: AsyncIterable<Buffer>; done: () => void } | BodyFault {
  if (Number(req.headers['content-length'] ?? 0) > bounds.bytes) return 'too-large'
  const place = bounds.turns?.enter(network, { close: () => req.destroy() })
  if (bounds.turns && !place) return 'too-busy'
  return { content: countedChunks(req, bounds.bytes), done: () => place?.leave() }
}

/** The stream says more than its reader may take in. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

async function* countedChunks(req: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limit) throw new BodyTooLarge()
    yield chunk
  }
}

/** Reads while it holds a place in each of these shares; `too-busy` when it gets none, or loses one. */
async function readSharing(
  req: IncomingMessage,
  limit: number,
  network: string,
  shares: readonly FairShare[],
): Promise<Buffer | 'too-large' | 'broken-off' | 'too-busy'> {
  const closing = Promise.withResolvers<'too-busy'>()
  const reading = readBytes(req, limit, (bytes) => {
    for (const place of places) place.grow(bytes)
  })
  const holder = {
    close: () => {
      closing.resolve('too-busy')
      reading.giveUp()
    },
  }
  const places: Place[] = []
  try {
    for (const share of shares) {
      const place = share.enter(network, holder)
      // Stops here: entering the next share would evict somebody for a body that is not read.
      if (!place) {
        reading.giveUp()
        return 'too-busy'
      }
      places.push(place)
    }
    return await Promise.race([closing.promise, reading.body])
  } finally {
    for (const place of places) place.leave()
  }
}

/** Uses listeners: leaving a `for await` loop early would destroy the connection, and the answer with it. */
function readBytes(req: IncomingMessage, limit: number, onBytes: (bytes: number) => void) {
  const { promise: body, resolve } = Promise.withResolvers<Buffer | 'too-large' | 'broken-off'>()
  const chunks: Buffer[] = []
  let bytes = 0
  const settle = (outcome: Buffer | 'too-large' | 'broken-off') => {
    req.off('data', take).off('end', finish).off('close', breakOff).pause()
    resolve(outcome)
  }
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limit) return settle('too-large')
    chunks.push(chunk)
    onBytes(chunk.length)
  }
  const finish = () => settle(Buffer.concat(chunks))
  const breakOff = () => settle('broken-off')
  req.on('data', take).on('end', finish).on('close', breakOff)
  // Ignored: 'close' follows an error, and is handled.
  req.on('error', () => {})
  return { body, giveUp: breakOff }
}

function hasMoreFields(body: Buffer, contentType: string, limit: number): boolean {
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return occursMoreThan(limit - 1, '&', body)
  if (!/^multipart\/form-data/i.test(contentType)) return false
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  // A boundary stands before each part, and one after the last.
  return boundary !== undefined && occursMoreThan(limit + 1, `--${boundary}`, body)
}

function occursMoreThan(limit: number, text: string, body: Buffer): boolean {
  let found = 0
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length))
    if (++found > limit) return true
  return false
}
