import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { callAction } from '@/ui/forms/call-action'
import { CADDY, startCaddy } from '../support/caddy'
import { beginMany, UNFINISHED } from '../support/unfinished'

const withCaddy = test.skipIf(!CADDY)

beforeAll(() => {
  if (!CADDY) process.stdout.write('No Caddy here, so deploy/Caddyfile is not run: apt-get install caddy\n')
})

/** A node behind Caddy; with `dies` it goes away while it reads the first so many forms. */
function startNode({ dies }: { dies: number }) {
  const bodies: string[] = []
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    if (req.method === 'POST') bodies.push(body)
    if (req.method === 'POST' && bodies.length <= dies) return void req.socket.destroy()
    res.setHeader('Content-Type', 'application/json')
    res.end('[{"status":1},"fresh"]')
  })
  return { server, bodies }
}

async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

/** Starts a Caddy in front of this port for the duration of the test, and returns its URL. */
async function caddyBefore(port: number): Promise<string> {
  const { url, stop } = await startCaddy(port)
  onTestFinished(stop)
  return url
}

/** Sends a form as the page at that URL does. */
async function sendForm(url: string, fields: Record<string, string>) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => fetch(new URL(path, url), request))
  onTestFinished(() => void vi.unstubAllGlobals())
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return await callAction('contact.sendMessage', form)
}

// promise people 7f: A form whose server dies under it is sent anew by its request id … through Caddy as it is delivered
withCaddy(
  'through Caddy a form arrives whose node died while it answered, once the next one is there',
  async () => {
    const node = startNode({ dies: 2 })
    onTestFinished(() => void node.server.close().closeAllConnections())
    const url = await caddyBefore(await listen(node.server))
    const fields = { request_id: '5b0a7c1e-0d0c-4a52-9d8e-4b1f2a9e0c11', name: 'Miriam' }
    expect(await sendForm(url, fields)).toEqual({ status: 'fresh' })
    expect(node.bodies).toHaveLength(3)
    for (const body of node.bodies) expect(body).toContain('5b0a7c1e-0d0c-4a52-9d8e-4b1f2a9e0c11')
  },
)

withCaddy('… but none that may have been done twice', async () => {
  const node = startNode({ dies: 1 })
  onTestFinished(() => void node.server.close().closeAllConnections())
  const url = await caddyBefore(await listen(node.server))
  await expect(sendForm(url, { name: 'Miriam' })).rejects.toThrow('502')
  expect(node.bodies).toHaveLength(1)
})

withCaddy('… and whoever has no script reads what to do', async () => {
  const node = startNode({ dies: 9 })
  onTestFinished(() => void node.server.close().closeAllConnections())
  const url = await caddyBefore(await listen(node.server))
  const answer = await fetch(url, { method: 'POST', body: 'name=Miriam' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '10'])
  expect(await answer.text()).toContain('ga terug en probeer het nog eens')
})

withCaddy('what comes while no node listens waits for one, whatever it is', async () => {
  const before = startNode({ dies: 0 })
  const port = await listen(before.server)
  const url = await caddyBefore(port)
  before.server.closeAllConnections()
  await new Promise((closed) => before.server.close(closed))
  const sent = sendForm(url, { name: 'Miriam' })
  const node = startNode({ dies: 0 })
  onTestFinished(() => void node.server.close().closeAllConnections())
  await listen(node.server, port)
  expect(await sent).toEqual({ status: 'fresh' })
  expect(node.bodies).toHaveLength(1)
})

// promise people 7f: Behind Caddy as it is delivered, half a form reaches no site
withCaddy(
  'half a form stays at Caddy: the site hears of none, and answers whole ones meanwhile',
  async () => {
    const node = startNode({ dies: 0 })
    onTestFinished(() => void node.server.close().closeAllConnections())
    let asked = 0
    node.server.on('request', () => {
      asked += 1
    })
    const url = await caddyBefore(await listen(node.server))
    asked = 0
    const half = await beginMany(url, 600, UNFINISHED['half a form'](new URL(url).host))
    onTestFinished(() => {
      for (const socket of half) socket.destroy()
    })
    for (const size of [1, 64_000, 65_536, 65_537, 200_000]) {
      const answer = await fetch(url, { method: 'POST', body: 'a'.repeat(size) })
      expect([size, answer.status, node.bodies.at(-1)?.length]).toEqual([size, 200, size])
    }
    expect(asked).toBe(5)
    expect(half.filter(({ destroyed }) => destroyed)).toEqual([])
  },
)
