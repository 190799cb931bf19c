import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../tests/support/database'
import { createEdge, type PageHandler, SERVER_OPTIONS } from './edge'

/** Our own edge over HTTP, with these pages behind it. */
async function startEdge(pages: PageHandler): Promise<AsyncDisposable & { port: number }> {
  const site = await createTestContext()
  const edge = createEdge({
    files: new Map(),
    pages,
    endpoints: new Map(),
    context: site.context,
    logger: pino({ level: 'silent' }),
    security: [],
    bodyLimitBytes: 1000,
    checkReady: async () => {},
  })
  const server = createServer(SERVER_OPTIONS, edge)
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

/** As a program sends it: browsers and `fetch` tidy an address up first. */
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

test('whoever sends more than a page reads is answered, and so is the next on that connection', async () => {
  await using edge = await startEdge(async (req, res) => {
    // As Astro reads a body that says nothing about its length, and gives up on it.
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

test('an answer that breaks off halfway ends for the visitor too', async () => {
  await using edge = await startEdge(async (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html' })
    res.write('a'.repeat(5000))
    // As Astro does when a stream fails.
    res.write('Internal server error', () => res.destroy())
  })
  const answer = fetch(`http://127.0.0.1:${edge.port}/`, { headers: { 'accept-encoding': 'gzip' } })
  await expect(answer.then((found) => found.text())).rejects.toThrow()
})
