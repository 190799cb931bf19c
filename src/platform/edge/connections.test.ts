import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundConnections } from './connections'

/** A server with two connections at most, whose `/wacht` never answers. */
async function startServer(bounds: { most: number; ofOne?: number } = { most: 2 }) {
  const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
    if (req.url !== '/wacht') res.end('page')
  })
  const warnings: object[] = []
  boundConnections(server, {
    log: { warn: (facts: object) => void warnings.push(facts) },
    isProxy: () => false,
    ...bounds,
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const asked = () => new Promise((resolve) => server.once('request', resolve))
  return { port: (server.address() as AddressInfo).port, asked, warnings }
}

function open(port: number, path: string, from = '127.0.0.1'): Socket {
  return send(port, `GET ${path} HTTP/1.1\r\nHost: webnoaber.example\r\n\r\n`, from)
}

function send(port: number, part: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  socket.write(part)
  return socket
}

/** Status line of the answer; undefined when the connection was refused or closed. */
async function answerOn(socket: Socket): Promise<string | undefined> {
  return await new Promise((resolve) => {
    socket
      .once('data', (data) => resolve(String(data).split('\r\n')[0]))
      .once('close', () => resolve(undefined))
  })
}

test('browsers that have their page and keep their connection make room for newcomers', async () => {
  const { port } = await startServer()
  for (let visitor = 0; visitor < 6; visitor++)
    expect(await answerOn(open(port, '/')), `visitor ${visitor}`).toBe('HTTP/1.1 200 OK')
})

test('whoever waits for an answer keeps a place; newcomers are turned away, which the log tells once', async () => {
  const { port, asked, warnings } = await startServer()
  const waiting = [open(port, '/wacht')]
  await asked()
  waiting.push(open(port, '/wacht'))
  await asked()
  for (let newcomer = 0; newcomer < 3; newcomer++) expect(await answerOn(open(port, '/'))).toBeUndefined()
  expect(warnings).toEqual([{ most: 2, ofOne: 2 }])
  expect(waiting.map(({ destroyed }) => destroyed)).toEqual([false, false])
})

test('a newcomer who finds the last place idle is served at once', async () => {
  const { port, asked } = await startServer()
  open(port, '/wacht')
  await asked()
  for (let newcomer = 0; newcomer < 3; newcomer++)
    expect(await answerOn(open(port, '/'))).toBe('HTTP/1.1 200 OK')
})

const HALVES = {
  nothing: '',
  'half a head': 'GET / HTTP/1.1\r\nHost: webnoaber.example\r\n',
  'half a body': 'POST /wacht HTTP/1.1\r\nHost: webnoaber.example\r\nContent-Length: 20\r\n\r\nnaam=Mir',
}

test.each(Object.entries(HALVES))(
  '%s, sent from one network as often as one can, keeps nobody out',
  async (_, half) => {
    const { port } = await startServer({ most: 60, ofOne: 40 })
    const flood = Array.from({ length: 200 }, () => send(port, half))
    for (let visitor = 1; visitor < 40; visitor++)
      expect(await answerOn(open(port, '/', `127.0.${visitor}.9`)), `visitor ${visitor}`).toBe(
        'HTTP/1.1 200 OK',
      )
    await expect.poll(() => flood.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(40)
    // The flooding network is served as well.
    expect(await answerOn(open(port, '/'))).toBe('HTTP/1.1 200 OK')
  },
)
