import { afterAll, beforeAll } from 'vitest'
import { powerDns } from '../../src/features/hosting/providers/server/power-dns/power-dns'
import { powerDnsSettings } from '../../src/features/hosting/providers/server/power-dns/schemas'
import { type DnsHostStage, dnsHostConformance } from '../support/providers/dns-host-conformance'
import {
  type ProviderReply,
  type ProviderRequest,
  startProviderServer,
} from '../support/providers/provider-server'
import { type RealPowerDns, startRealPowerDns } from '../support/providers/real-power-dns'

let real: RealPowerDns

beforeAll(async () => {
  real = await startRealPowerDns()
})

afterAll(() => real.stop())

const ZONES = '/api/v1/servers/localhost/zones'

async function forwarded({ method, path, query, headers, text }: ProviderRequest): Promise<ProviderReply> {
  const asked = query.size > 0 ? `?${query}` : ''
  const answer = await fetch(`${real.url}${path}${asked}`, {
    method,
    headers: {
      'X-API-Key': String(headers['x-api-key'] ?? ''),
      Accept: String(headers.accept),
      'Content-Type': 'application/json',
    },
    body: text || undefined,
  })
  const type = answer.headers.get('content-type')
  return {
    status: answer.status,
    headers: type ? { 'Content-Type': type } : {},
    text: await answer.text(),
  }
}

const ask = (method: string, path: string, body?: object) =>
  forwarded({
    method,
    path,
    query: new URLSearchParams(),
    headers: { 'x-api-key': real.apiKey, accept: 'application/json' },
    text: body ? JSON.stringify(body) : '',
  })

/** The real server, emptied, behind a proxy that has everything go wrong that a suite asks for. */
async function startStage(): Promise<DnsHostStage> {
  for (const { id } of JSON.parse((await ask('GET', ZONES)).text)) await ask('DELETE', `${ZONES}/${id}`)
  let changes = 0
  let ignores = false
  const server = await startProviderServer(async (request) => {
    if (ignores && request.method === 'PATCH') return { status: 204, text: '' }
    const reply = await forwarded(request)
    if (request.method !== 'GET' && reply.status < 300) changes++
    return reply
  })
  const settings = powerDnsSettings.parse({ baseUrl: server.url, apiKey: real.apiKey })
  return {
    server,
    driver: powerDns(settings, { timeLimit: server.timeLimit }),
    secrets: [real.apiKey],
    changes: () => changes,
    finish: () => {},
    addSomebodyElses: async (name) => {
      await ask('POST', ZONES, { name: `${name}.`, kind: 'Native', account: 'elders', nameservers: [] })
    },
    ignoreChanges: () => {
      ignores = true
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
}

dnsHostConformance('PowerDNS itself', startStage)
