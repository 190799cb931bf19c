import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call of the product at a provider, in milliseconds of `performance.now()`. */
export interface TimedCall {
  provider: string
  what: string
  from: number
  to: number
}

/** Passes calls on to a provider and notes how long it took. Returns the address that the product gets. */
export async function timed(provider: string, url: string, calls: TimedCall[]): Promise<string> {
  const server = createServer(async (req, res) => {
    const from = performance.now()
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const headers = new Headers()
    for (const [name, value] of Object.entries(req.headers))
      if (!OF_CONNECTION.has(name)) headers.set(name, String(value))
    const method = req.method ?? 'GET'
    try {
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
      const answer = await fetch(url + req.url, { method, headers, body, redirect: 'manual' })
      const text = Buffer.from(await answer.arrayBuffer())
      res.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' })
      res.end(text)
    } catch {
      // What breaks behind the proxy breaks before it too.
      res.destroy()
    } finally {
      calls.push({ provider, what: `${method} ${req.url?.split('?')[0]}`, from, to: performance.now() })
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const OF_CONNECTION = new Set(['connection', 'content-length', 'host', 'transfer-encoding', 'keep-alive'])

/** Milliseconds within this time during which at least one call was under way. */
export function busyWithin(calls: readonly TimedCall[], from: number, to: number): number {
  const within = calls
    .map((call) => [Math.max(call.from, from), Math.min(call.to, to)] as const)
    .filter(([begin, end]) => end > begin)
    .sort(([one], [other]) => one - other)
  let [busy, until] = [0, from]
  for (const [begin, end] of within) {
    busy += Math.max(0, end - Math.max(begin, until))
    until = Math.max(until, end)
  }
  return busy
}
