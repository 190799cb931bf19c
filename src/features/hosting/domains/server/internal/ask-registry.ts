import { readLimited } from '@/platform/limited-body'
import { verdictOf } from '../../domain/internal/rdap-answer'
import type { Verdict } from '../../domain/verdicts'

/** Timeout for everything together: connection, redirects and the last byte. */
const PATIENCE_MS = 4000
const MAX_REDIRECTS = 3
const MAX_ANSWER_BYTES = 256 * 1024
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/**
 * Asks a registry over RDAP whether it knows a name. Never throws; any failure is `onbekend`. `baseUrl` is what stands
 * before `/domain/`; `asciiName` is the name in Punycode (xn--).
 */
export async function askRegistry(baseUrl: string, asciiName: string): Promise<Verdict> {
  try {
    const registry = new URL(`${baseUrl}/domain/${asciiName}`)
    const { response, address } = await fetchFrom(registry, AbortSignal.timeout(PATIENCE_MS))
    const body = await readLimited(response, MAX_ANSWER_BYTES)
    return verdictOf({ status: response.status, body, isFromRegistry: address.host === registry.host })
  } catch {
    return 'onbekend'
  }
}

/** Follows redirects itself: a few at most, and only to hosts that `isAllowed` accepts. */
async function fetchFrom(registry: URL, signal: AbortSignal): Promise<{ response: Response; address: URL }> {
  let address = registry
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const headers = { Accept: 'application/rdap+json, application/json' }
    const response = await fetch(address, { headers, redirect: 'manual', signal })
    const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null
    if (location === null) return { response, address }
    await response.body?.cancel()
    address = new URL(location, address)
    if (!isAllowed(address, registry)) throw new Error('The registry sends us to where we do not go')
  }
  throw new Error(`More than ${MAX_REDIRECTS} redirects`)
}

function isAllowed(address: URL, registry: URL): boolean {
  return address.protocol === 'https:' || address.origin === registry.origin
}
