import { Resolver } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { domainToASCII } from 'node:url'
import { done, failed, type Reading } from '@/features/hosting/providers/domain/answer'
import type { RunningSettings } from '@/platform/settings'

const DNS_LIMIT_MS = 5_000
const LIMIT_MS = 20_000
/** The least: it takes longer each time that the site is not there. */
const AGAIN_SECONDS = 15

/** A name that should lead to one of these addresses. */
export interface OwnSite {
  name: string
  addresses: readonly string[]
}

/** Seams for tests: another port, and whose certificates hold. */
interface CheckSeams {
  port?: number
  ca?: string
}

/**
 * Looks at a site as a visitor does: the name leads to one of our web server's addresses, and there a page comes over
 * HTTPS with a certificate that holds. Only that address is asked, wherever else the name may lead.
 */
export async function checkSite(
  { dnsServer }: Pick<RunningSettings, 'dnsServer'>,
  { name, addresses }: OwnSite,
  { port, ca }: CheckSeams = {},
): Promise<Reading<undefined>> {
  const host = domainToASCII(name)
  const resolver = new Resolver({ timeout: DNS_LIMIT_MS, tries: 2 })
  if (dnsServer) resolver.setServers([dnsServer])
  const found = (
    await Promise.all([resolved(resolver.resolve4(host)), resolved(resolver.resolve6(host))])
  ).flat()
  const address = addresses.find((ours) => found.includes(ours))
  if (!address) return notYet(`${name} leidt nog niet naar onze server.`)
  const status = await statusOf(host, { host: address, port, ca })
  if (typeof status === 'string') return notYet(`${name} is nog niet te openen over HTTPS (${status}).`)
  return status < 500 ? done(undefined) : notYet(`${name} geeft fout ${status}.`)
}

const notYet = (sentence: string) => failed('unreachable', AGAIN_SECONDS, sentence)

async function resolved(answer: Promise<string[]>): Promise<string[]> {
  return await answer.catch(() => [])
}

/** Status of the page, or the code of the error: never its message, which may hold more than the office wants. */
function statusOf(servername: string, to: RequestOptions): Promise<number | string> {
  return new Promise((tell) => {
    const asked = request(
      {
        ...to,
        servername,
        path: '/',
        method: 'HEAD',
        agent: false,
        headers: { Host: servername },
        signal: AbortSignal.timeout(LIMIT_MS),
      },
      (response) => {
        response.resume()
        tell(response.statusCode ?? 0)
      },
    )
    asked.on('error', (error) => tell('code' in error ? String(error.code) : error.name))
    asked.end()
  })
}
