import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from '@/platform/logger'

/** Loopback address that no visitor has, so that its rate limits affect nobody. */
const FROM = '127.77.0.1'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

const PATIENCE_MS = 5_000

/** A page, a form and a message of each kind, all empty: they load and compile what is needed, and store nothing. */
const REQUESTS: readonly { path: string; type?: string; body?: string }[] = [
  { path: '/inloggen?verder=%2F' },
  { path: '/offerte?x' },
  { path: '/api/slots' },
  { path: '/_actions/leads.requestQuote', type: FORM, body: 'name=' },
  { path: '/_actions/hosting.placeOrder', type: FORM, body: 'customer_name=' },
  { path: '/offerte?_action=leads.requestQuote', type: FORM, body: 'name=' },
  { path: '/api/chat', type: JSON_TYPE, body: '{}' },
]

/**
 * Warm-up: sends the heaviest requests to the site before it listens. Otherwise the first form after a start would load
 * the pages, the actions and their lists, which takes the better part of a second.
 */
export async function warmUp(answerRequest: RequestListener, log: Pick<Logger, 'warn'>): Promise<void> {
  const server = createServer(answerRequest)
  try {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const one of REQUESTS) await send(port, one)
  } catch (error) {
    // Best effort: without it the site is only slower at first.
    log.warn({ err: error }, 'De site is niet opgewarmd')
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function send(port: number, { path, type, body }: (typeof REQUESTS)[number]): Promise<void> {
  const host = `127.0.0.1:${port}`
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    localAddress: FROM,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host, origin: `http://${host}`, ...(type && { 'content-type': type }) },
    // Timeout: a request that hangs must not keep the site from listening.
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answered = once(asked, 'response')
  asked.end(body)
  const [answer] = await answered
  answer.resume()
  await once(answer, 'close')
}
