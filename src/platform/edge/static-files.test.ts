import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { memoryFile, serveFromMemory } from './static-files'

const FILE = memoryFile({
  type: 'text/html',
  bodies: { identity: Buffer.from('a page'), br: Buffer.from('in br'), gzip: Buffer.from('in gzip') },
  headers: ['Vary', 'Accept-Encoding'],
})

/** Status, body and ETag, as a cache sees them. */
function answerTo(headers: Record<string, string>) {
  const answered = { status: 0, body: '', etag: '' }
  const res = {
    writeHead: (status: number, pairs: string[]) => {
      answered.status = status
      answered.etag = pairs[pairs.indexOf('ETag') + 1] ?? ''
      return res
    },
    end: (body: Buffer | undefined) => {
      answered.body = body?.toString() ?? ''
    },
  }
  serveFromMemory(
    FILE,
    { method: 'GET', httpVersion: '1.0', headers } as unknown as IncomingMessage,
    res as unknown as ServerResponse,
  )
  return answered
}

const CODINGS = ['br', 'gzip', 'identity']

// promise contract: A cache on the way hands out each page in the encoding that was asked for
test('a cache that keeps a page in several encodings can tell them apart by their ETag', () => {
  const etags = CODINGS.map((coding) => answerTo({ 'accept-encoding': coding }).etag)
  expect(new Set(etags).size).toBe(3)
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
})

test('who asks whether a page changed hears so of the encoding that they have, and of no other', () => {
  for (const coding of CODINGS) {
    const { etag, body } = answerTo({ 'accept-encoding': coding })
    const again = (given: string) => answerTo({ 'accept-encoding': coding, 'if-none-match': given })
    for (const given of [etag, `W/${etag}`, `"of-before", ${etag}`])
      expect(again(given), given).toEqual({ status: 304, body: '', etag })
    const others = CODINGS.filter((other) => other !== coding)
    for (const other of others)
      expect(again(answerTo({ 'accept-encoding': other }).etag)).toEqual({ status: 200, body, etag })
  }
})
