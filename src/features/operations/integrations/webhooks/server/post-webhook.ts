import { lookup } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { type AttemptOutcome, outcomeOf, PATIENCE_MS } from '../domain/delivery'
import { isPublicAddress, receiverFault } from '../domain/internal/receiver-address'
import type { SignedMessage } from './webhook-message'

export interface Attempt {
  outcome: AttemptOutcome
  status: number | null
  durationMs: number
}

/** Network access to receivers; tests replace it. */
export interface Route {
  /** Resolves all addresses of a name; throws when it has none. */
  addressesOf: (hostname: string) => Promise<readonly string[]>
  isAllowed: (address: string) => boolean
  port: number
  patienceMs: number
  /** CA certificate of one's own. */
  ca?: string
}

/** Production route: port 443, and only names whose addresses are all public. */
export const INTERNET: Route = {
  addressesOf: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  port: 443,
  patienceMs: PATIENCE_MS,
}

/**
 * Sends a message to a receiver, once. DNS rebinding protection: the name is resolved here, and the connection goes to
 * exactly the addresses that were checked. Redirects are not followed, and only the status of the response is read.
 * Never throws.
 */
export async function postWebhook(
  url: string,
  message: SignedMessage,
  route: Route = INTERNET,
): Promise<Attempt> {
  const startedAt = performance.now()
  const ended = (outcome: AttemptOutcome, status: number | null = null): Attempt => ({
    outcome,
    status,
    durationMs: Math.round(performance.now() - startedAt),
  })
  const patience = AbortSignal.timeout(route.patienceMs)
  try {
    if (receiverFault(url)) return ended('not-public')
    const target = new URL(url)
    const addresses = await orAborted(route.addressesOf(target.hostname), patience)
    if (addresses.length === 0) return ended('unreachable')
    if (!addresses.every(route.isAllowed)) return ended('not-public')
    const status = await post(target, message, { addresses, route, patience })
    return ended(outcomeOf(status), status)
  } catch {
    return ended(patience.aborted ? 'timed-out' : 'unreachable')
  }
}

interface Way {
  addresses: readonly string[]
  route: Route
  patience: AbortSignal
}

async function post(target: URL, { headers, body }: SignedMessage, way: Way): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      ...headers,
      host: target.host,
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Webhooks/1.0',
    },
    agent: false,
    port: way.route.port,
    lookup: answering(way.addresses),
    signal: way.patience,
    ...(way.route.ca && { ca: way.route.ca }),
  }
  const sent = request(target, options, (answer) => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  })
  sent.on('error', reject)
  sent.end(body)
  return await promise
}

/** Lookup function with pinned addresses, instead of a DNS query. */
function answering(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_hostname, options, found) => {
    if (options.all) found(null, all)
    else found(null, all[0]?.address ?? '', all[0]?.family)
  }
}

async function orAborted<Answer>(answer: Promise<Answer>, patience: AbortSignal): Promise<Answer> {
  const aborted = Promise.withResolvers<never>()
  patience.addEventListener('abort', () => aborted.reject(patience.reason), { once: true })
  return await Promise.race([answer, aborted.promise])
}
