import { Agent, createServer, type IncomingMessage, request, type ServerOptions } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../tests/support/database'
import { createEdge, type PageHandler, SERVER_OPTIONS } from './edge'
import { createFairShare } from './fair-share'
import { memoryFile, type StaticFiles } from './static-files'

/** Our edge over HTTP with these pages; its endpoint answers the number of bytes received. */
async function startEdge(
  pages: PageHandler,
  options: ServerOptions = {},
  files: StaticFiles = new Map(),
): Promise<AsyncDisposable & { port: number }> {
  const site = await createTestContext()
  const fileBounds = { bytes: 5000, turns: createFairShare({ most: 1 }) }
  const edge = createEdge({
    files,
    pages,
    endpoints: new Map([
      ['/endpoint', async (_context, { body }) => ({ status: 200, text: String(body.length) })],
    ]),
    context: site.context,
    logger: pino({ level: 'silent' }),
    security: [],
    bodyLimitBytes: 1000,
    bodyBoundsOf: (path) => (path === '/bestand' ? fileBounds : { bytes: 1000, fields: 10 }),
    checkReady: async () => {},
  })
  const server = createServer({ ...SERVER_OPTIONS, ...options }, edge)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await site[Symbol.asyncDispose]()
    },
  }
}

const answersAll: PageHandler = async (_req, res) => void res.writeHead(200).end('page')

/** Sends a raw address: browsers and `fetch` would normalize it. */
function ask(port: number, path: string, method = 'GET', host = `127.0.0.1:${port}`) {
  const headers = { host, origin: `http://${host}` }
  return new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location })
    })
    sent.once('error', reject).end()
  })
}

test('an address with a slash too many leads to a path on this site, and nowhere else', async () => {
  await using edge = await startEdge(answersAll)
  const led = {
    '/locatie/': '/locatie',
    '//': '/',
    '//evil.example/': '/evil.example',
    '//admin-dashboard?status=nieuw': '/admin-dashboard?status=nieuw',
    '/\\evil.example/': '/evil.example',
    'http://evil.example/': '/http://evil.example',
  }
  for (const [path, location] of Object.entries(led))
    expect(await ask(edge.port, path), path).toEqual({ status: 308, location })
})

// promise people: A page has one spelling of its address; the others lead there, and none fails
test('a page has one spelling of its address, and the others lead there', async () => {
  await using edge = await startEdge(answersAll)
  const led = {
    '/index.html': '/',
    '/prijzen.html?van=oud': '/prijzen?van=oud',
    '/gesprek/index.html': '/gesprek',
    '/gesprek/abc/index%2Ehtml': '/gesprek/abc',
    '/gesprek/abc/index.html/': '/gesprek/abc/index.html',
    '/%70rijzen': '/prijzen',
    '/%2f%2e%2e/x': '/%2f../x',
    '/werk/a%2Db%5Fc%7e': '/werk/a-b_c~',
  }
  for (const [path, location] of Object.entries(led))
    expect(await ask(edge.port, path), path).toEqual({ status: 308, location })
  for (const path of ['/%2570rijzen', '/werk/caf%C3%A9', '/zoek%20dit', '/htmlgids', '/a.htm'])
    expect((await ask(edge.port, path)).status, path).toBe(200)
})

test('whoever sends more than a page reads is answered, and so is the next on that connection', async () => {
  await using edge = await startEdge(async (req, res) => {
    // Abandons the body, as Astro does with one of unknown length.
    for await (const _ of req) break
    res.writeHead(400).end()
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = () =>
    new Promise<number | string | undefined>((resolve) => {
      const headers = { host: `127.0.0.1:${edge.port}`, origin: `http://127.0.0.1:${edge.port}` }
      const options = { agent, host: '127.0.0.1', port: edge.port, method: 'POST', headers, timeout: 3000 }
      const sent = request(options, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
      sent.once('error', () => resolve('broken off'))
      sent.once('timeout', () => resolve('no answer'))
      for (let part = 0; part < 40; part++) sent.write('a'.repeat(50_000))
      sent.end()
    })
  const answers = [await send(), await send(), await send()]
  agent.destroy()
  expect(answers).not.toContain('no answer')
})

test('what no page and no database can take is refused at the door', async () => {
  await using edge = await startEdge(answersAll)
  expect((await ask(edge.port, '/betalen/%00')).status).toBe(404)
  expect((await ask(edge.port, '/inloggen?verder=%00')).status).toBe(404)
  expect((await ask(edge.port, '/inloggen', 'TRACE')).status).toBe(405)
  for (const host of ['webnoaber.nl@evil.example', 'webnoaber.nl/x', 'web noaber.nl', '[::1'])
    expect((await ask(edge.port, '/inloggen', 'GET', host)).status, host).toBe(400)
  for (const host of ['webnoaber.nl', 'localhost:4321', '[::1]:4321', ''])
    expect((await ask(edge.port, '/inloggen', 'GET', host)).status, host).toBe(200)
})

// promise people: A request with two hosts is refused
test('a request with two hosts is refused, also for what comes from memory', async () => {
  const bodies = { identity: Buffer.from('page'), br: undefined, gzip: undefined }
  const files = new Map([['/diensten', memoryFile({ type: 'text/html', bodies, headers: [] })]])
  await using edge = await startEdge(answersAll, {}, files)
  const hosts = 'Host: webnoaber.nl\r\nhOST: evil.example\r\n'
  for (const path of ['/diensten', '/offerte', '/healthz', '/endpoint'])
    for (const method of ['GET', 'POST'])
      expect(
        await answerToTheSlow(edge.port, `${method} ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`),
        path,
      ).toMatch(/^HTTP\/1\.1 400 /)
  expect((await ask(edge.port, '/diensten')).status).toBe(200)
})

// promise people 10: An answer that is no page allows nothing to load, run or frame it
test('an answer that is no page allows nothing to load, run or frame it', async () => {
  await using edge = await startEdge(async (req, res, next) => {
    if (req.url === '/weg') return next()
    res.setHeader('Content-Type', 'application/json')
    res.end('{}')
  })
  for (const path of ['/data.json', '/weg', '/endpoint', '/healthz', '/readyz', '//x', '/a/'])
    expect(await policyOf(edge.port, path), path).toContain("default-src 'none'")
})

function policyOf(port: number, path: string): Promise<string | string[] | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume()
      resolve(answer.headers['content-security-policy'])
    })
    sent.once('error', reject).end()
  })
}

test('an answer that breaks off halfway ends for the visitor too', async () => {
  await using edge = await startEdge(async (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html' })
    res.write('a'.repeat(5000))
    // Fails halfway, as Astro does when a stream fails.
    res.write('Internal server error', () => res.destroy())
  })
  const answer = fetch(`http://127.0.0.1:${edge.port}/`, { headers: { 'accept-encoding': 'gzip' } })
  await expect(answer.then((found) => found.text())).rejects.toThrow()
})

interface Sent {
  path?: string
  type?: string
  /** Chunked transfer encoding, without a length. */
  chunked?: boolean
}

const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=grens'

/** Sends a form of these parts, and returns the answer. */
function sendForm(
  port: number,
  parts: readonly string[],
  { path = '/offerte', type = FORM, chunked }: Sent = {},
) {
  const host = `127.0.0.1:${port}`
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': type,
    ...(!chunked && { 'content-length': length }),
  }
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, async (answer) => {
      let text = ''
      for await (const chunk of answer.setEncoding('utf8')) text += chunk
      resolve({ status: answer.statusCode, text })
    })
    sent.once('error', reject)
    for (const part of parts) sent.write(part)
    sent.end()
  })
}

/** A page that echoes the bytes it received. */
const repeats: PageHandler = async (req, res) =>
  void res.writeHead(200).end((req as IncomingMessage & { body?: Buffer }).body)

const fields = (count: number) => Array.from({ length: count }, (_, turn) => `veld-${turn}=x`).join('&')
const parts = (count: number) => {
  const one = (turn: number) => `--grens\r\nContent-Disposition: form-data; name="v${turn}"\r\n\r\nx\r\n`
  return `${Array.from({ length: count }, (_, turn) => one(turn)).join('')}--grens--\r\n`
}

/** A file of 32 MB, written as Astro writes a stream, with backpressure; counts the pieces that were written. */
function largeFile() {
  const progress = { pieces: 0, isOver: false }
  const pages: PageHandler = async (_req, res, _next, locals) => {
    const { untilTaken } = locals as { untilTaken: () => Promise<void> }
    res.writeHead(200, { 'Content-Type': 'application/zip' })
    for (; progress.pieces < 512 && !res.destroyed; progress.pieces++) {
      res.write(Buffer.alloc(65_536))
      await untilTaken()
    }
    res.end()
    progress.isOver = true
  }
  return { progress, pages }
}

/** A client that opens the file and stops reading, until the server writes no more. */
async function slowVisitor(port: number, progress: { pieces: number }) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, path: '/boekhouding.zip' }, resolve).once('error', reject).end(),
  )
  answer.pause()
  for (let before = -1; before !== progress.pieces || before === 0; ) {
    before = progress.pieces
    await new Promise((next) => setTimeout(next, 200))
  }
  return answer
}

// promise money: The books of a period are one archive … no faster than it is taken
test('who makes a large file waits for a visitor who takes it in slowly, and in the end sends all of it', async () => {
  const { progress, pages } = largeFile()
  await using edge = await startEdge(pages)
  const answer = await slowVisitor(edge.port, progress)
  expect(progress.pieces).toBeLessThan(400)
  let bytes = 0
  for await (const piece of answer) bytes += piece.length
  expect(bytes).toBe(512 * 65_536)
})

test('who makes a large file for a visitor that goes away does not wait for ever', async () => {
  const { progress, pages } = largeFile()
  await using edge = await startEdge(pages)
  const answer = await slowVisitor(edge.port, progress)
  answer.destroy()
  await expect.poll(() => progress.isOver).toBe(true)
  expect(progress.pieces).toBeLessThan(512)
})

test('a form comes to its page whole, however it was cut up on its way', async () => {
  await using edge = await startEdge(repeats)
  for (const chunked of [true, false])
    expect(await sendForm(edge.port, ['naam=Mir', 'iam&bericht=', 'Goedendag'], { chunked })).toEqual({
      status: 200,
      text: 'naam=Miriam&bericht=Goedendag',
    })
})

// promise people 11: A form is read no further than its own fields … nor kept when it is too large, whatever it said of its length
test('more bytes than a page takes are refused in Dutch, also when they come without saying how many', async () => {
  await using edge = await startEdge(repeats)
  const large = Array.from({ length: 30 }, () => 'x'.repeat(50_000))
  for (const path of ['/offerte', '/_actions/leads.requestQuote', '/endpoint'])
    for (const chunked of [true, false]) {
      const answer = await sendForm(edge.port, large, { path, chunked })
      expect(answer.status, path).toBe(413)
      expect(answer.text).toContain('Maak je bericht korter')
    }
  const allowed = await sendForm(edge.port, ['x'.repeat(1000)], { path: '/endpoint', chunked: true })
  expect(allowed.text.trim()).toBe('1000')
})

test('who never stops sending is cut off', async () => {
  await using edge = await startEdge(repeats)
  const socket = connect(edge.port, '127.0.0.1')
  const host = `127.0.0.1:${edge.port}`
  socket.write(
    `POST /offerte HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const goOn = () => {
    while (socket.writable && socket.write(chunk));
  }
  socket.on('drain', goOn).on('error', () => {})
  goOn()
  await new Promise((closed) => socket.resume().once('close', closed))
  expect(socket.destroyed).toBe(true)
})

// promise people 11: A form is read no further than its own fields … nor taken apart when it has more than any form has
test('more fields than any form has are refused in Dutch before anybody takes them apart', async () => {
  let shown = 0
  await using edge = await startEdge(async (_req, res) => {
    shown++
    res.writeHead(200).end('page')
  })
  expect((await sendForm(edge.port, [fields(10)])).status).toBe(200)
  expect((await sendForm(edge.port, [parts(10)], { type: PARTS })).status).toBe(200)
  expect(shown).toBe(2)
  for (const [type, form] of [
    [FORM, fields(11)],
    [`${FORM}; charset=utf-8`, '&'.repeat(500)],
    [PARTS, parts(11)],
    ['Multipart/Form-Data; x=y; Boundary="grens"', parts(11)],
  ] as const) {
    const answer = await sendForm(edge.port, [form], { type })
    expect(answer.status, type).toBe(400)
    expect(answer.text).toContain('meer velden dan we vragen')
  }
  expect(shown).toBe(2)
})

// promise people 7f: A form whose server dies under it is sent anew by its request id … nor of bodies on their way in: the oldest of whoever sends most makes room
test('of the largest files only so many come in at once: the oldest of whoever sends most is told to come back', async () => {
  await using edge = await startEdge(repeats)
  const host = `127.0.0.1:${edge.port}`
  const head = `POST /bestand HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Length: 3000\r\n\r\nx`
  const stopped = answerToTheSlow(edge.port, head)
  const send = () => sendForm(edge.port, ['x'.repeat(3000)], { path: '/bestand' })
  // Retries until the first one has its place.
  await expect
    .poll(async () => [(await send()).status, await Promise.race([stopped, 'waits'])])
    .toEqual([
      200,
      expect.stringMatching(/^HTTP\/1\.1 503 [\s\S]*Probeer het over een halve minuut nog eens/),
    ])
  expect((await sendForm(edge.port, ['naam=Jan'])).status).toBe(200)
})

/** The answer to a client that sends this part of a request, and then nothing. */
async function answerToTheSlow(port: number, part: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(part)
  let received = ''
  for await (const chunk of socket.setEncoding('latin1')) received += chunk
  return received
}

// promise people 11: A request that never ends is let go
test('a request that does not come to its end is told so and let go, wherever it stopped', async () => {
  const impatient = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }
  let shown = 0
  await using edge = await startEdge(async (_req, res) => {
    shown++
    res.writeHead(200).end('page')
  }, impatient)
  const host = `127.0.0.1:${edge.port}`
  const head = `POST /offerte HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n`
  for (const part of ['GET / HT', head, `${head}Content-Length: 20\r\n\r\nnaam=Mir`])
    expect(await answerToTheSlow(edge.port, part), part).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(shown).toBe(0)
})

test('the head of a request has seconds, the whole of it half a minute', () => {
  expect(SERVER_OPTIONS.headersTimeout + SERVER_OPTIONS.connectionsCheckingInterval).toBeLessThanOrEqual(
    15_000,
  )
  expect(SERVER_OPTIONS.requestTimeout).toBeLessThanOrEqual(30_000)
})
