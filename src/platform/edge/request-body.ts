import type { IncomingMessage } from 'node:http'

/** How much may come in at one address. */
export interface BodyBounds {
  bytes: number
  /** Fields of a form, or its parts; files are parts too. Absent where no form is read. */
  fields?: number
  /** How many may be on their way in at once, where each takes much memory and anybody can begin one. */
  turns?: { free: number }
}

export type BodyFault = 'too-large' | 'too-many-fields' | 'too-busy'

/**
 * The body in full, or what is wrong with it; undefined when none can come. Bytes are counted as they come in, whatever
 * the headers said, and no more is kept than is allowed. Fields are counted before anything takes the form apart, which
 * is what costs. `broken-off`: the visitor is gone, or was too slow.
 */
export async function readBody(
  req: IncomingMessage,
  bounds: BodyBounds,
): Promise<Buffer | undefined | BodyFault | 'broken-off'> {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type = '' } = req.headers
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (isRead || (length === undefined && encoding === undefined)) return undefined
  if (Number(length ?? 0) > bounds.bytes) return 'too-large'
  const body = await limitConcurrency(bounds.turns, () => readBytes(req, bounds.bytes))
  if (typeof body === 'string') return body
  return bounds.fields !== undefined && hasMoreFields(body, type, bounds.fields) ? 'too-many-fields' : body
}

async function limitConcurrency<Body>(
  turns: BodyBounds['turns'],
  read: () => Promise<Body>,
): Promise<Body | 'too-busy'> {
  if (!turns) return await read()
  if (turns.free < 1) return 'too-busy'
  turns.free--
  try {
    return await read()
  } finally {
    turns.free++
  }
}

/** By listeners: a loop that is left early would break the connection off, and the answer with it. */
function readBytes(req: IncomingMessage, limit: number): Promise<Buffer | 'too-large' | 'broken-off'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const settle = (outcome: Buffer | 'too-large' | 'broken-off') => {
      req.off('data', take).off('end', finish).off('close', breakOff).pause()
      resolve(outcome)
    }
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > limit) settle('too-large')
      else chunks.push(chunk)
    }
    const finish = () => settle(Buffer.concat(chunks))
    const breakOff = () => settle('broken-off')
    req.on('data', take).on('end', finish).on('close', breakOff)
    // It closes as well, which is what counts.
    req.on('error', () => {})
  })
}

function hasMoreFields(body: Buffer, contentType: string, limit: number): boolean {
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return occursMoreThan(limit - 1, '&', body)
  if (!/^multipart\/form-data/i.test(contentType)) return false
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  // One before each part, and one behind the last.
  return boundary !== undefined && occursMoreThan(limit + 1, `--${boundary}`, body)
}

function occursMoreThan(limit: number, text: string, body: Buffer): boolean {
  let found = 0
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length))
    if (++found > limit) return true
  return false
}
