import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { NodeApp } from 'astro/app/node'
import { expect, onTestFinished, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../tests/support/database'
import type { EventStream } from '../event-streams'
import { createLogger } from '../logger'
import { createEdge, SERVER_OPTIONS } from './edge'

/** Our edge over HTTP, with a page that is an event stream, sent as Astro sends it. */
async function startEdge({ context }: TestContext, beforeAnswer: () => Promise<void> = async () => {}) {
  const opened: EventStream[] = []
  const observed: number[] = []
  const lines: Record<string, unknown>[] = []
  const edge = createEdge({
    files: new Map(),
    endpoints: new Map(),
    context,
    security: [],
    bodyLimitBytes: 1000,
    pages: async (_req, res, _next, locals) => {
      const { untilTaken, untilGone } = locals as Required<Pick<App.Locals, 'untilTaken' | 'untilGone'>>
      const stream = context.streams.open({ kind: 'chat', untilTaken, gone: untilGone() })
      if (!stream) return void res.writeHead(503).end()
      opened.push(stream)
      await beforeAnswer()
      await NodeApp.writeResponse(stream.response, res)
    },
    logger: createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) }),
    metrics: {
      countStatic: () => {},
      observe: (_method, status) => observed.push(status),
      endpoint: async () => ({ status: 200, text: '' }),
    },
    bodyBoundsOf: () => ({ bytes: 1000 }),
    checkReady: async () => {},
  })
  const server = createServer(SERVER_OPTIONS, edge)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const listen = (path = '/api/chat/stream') =>
    new Promise<IncomingMessage>((resolve, reject) =>
      request({ port, path, headers: { 'accept-encoding': 'br, gzip' } }, resolve)
        .once('error', reject)
        .end(),
    )
  return { server, port, opened, observed, lines, listen }
}

test('events go out one by one and as they are, and the log tells of a stream, not of a slow request', async () => {
  await using site = await createTestContext()
  const { opened, observed, lines, listen } = await startEdge(site)
  const answer = await listen(`/gesprek/${'k'.repeat(43)}/stream`)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  let text = ''
  answer.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  opened[0]?.send({ event: 'ping', data: {} })
  await expect.poll(() => text).toContain('event: ping')
  opened[0]?.end()
  await expect.poll(() => lines).toMatchObject([{ msg: 'stream', path: '/gesprek/…/stream' }])
  expect(observed).toEqual([])
})

test('whoever leaves is noticed without a word, and their stream ended', async () => {
  await using site = await createTestContext()
  const { lines, listen } = await startEdge(site)
  const answer = await listen()
  expect(site.context.streams.count('chat')).toBe(1)
  answer.destroy()
  await expect.poll(() => site.context.streams.count('chat')).toBe(0)
  await expect.poll(() => lines).toMatchObject([{ msg: 'stream' }])
})

// promise conversations: Whoever left before a stream began has none … nor who waited behind another answer
test('whoever leaves before the first word, or while they wait behind another, has their stream ended', async () => {
  await using site = await createTestContext()
  const held = Promise.withResolvers<void>()
  const { port, opened } = await startEdge(site, () => held.promise)
  const line = connect(port, '127.0.0.1')
  const ask = 'GET /api/chat/stream HTTP/1.1\r\nHost: localhost\r\n\r\n'
  line.write(ask.repeat(2))
  await expect.poll(() => opened).toHaveLength(2)
  line.destroy()
  await Promise.all(opened.map(({ ended }) => ended))
  expect(site.context.streams.count('chat')).toBe(0)
  held.resolve()
})

test('whoever reads nothing fills the line, not our memory: they are sent away', async () => {
  await using site = await createTestContext()
  const { opened, listen } = await startEdge(site)
  const answer = await listen()
  answer.pause()
  let isOver = false
  void opened[0]?.ended.then(() => {
    isOver = true
  })
  const data = { body: 'x'.repeat(2000) }
  for (let turn = 0; turn < 20_000 && !isOver; turn++) {
    opened[0]?.send({ event: 'message', data })
    if (turn % 50 === 0) await new Promise((next) => setImmediate(next))
  }
  expect(isOver).toBe(true)
  answer.destroy()
})

test('a server that closes is not held up by those who listen, once their streams are ended', async () => {
  await using site = await createTestContext()
  const { server, listen } = await startEdge(site)
  const answers = await Promise.all(Array.from({ length: 50 }, () => listen()))
  const ends = answers.map(
    (answer) => new Promise((resolve) => answer.resume().once('end', () => resolve(true))),
  )
  site.context.streams.end()
  const closed = new Promise((resolve) => server.close(() => resolve('closed')))
  expect(await Promise.all(ends)).toHaveLength(50)
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 10)
  expect(await closed).toBe('closed')
  clearInterval(sweep)
})
