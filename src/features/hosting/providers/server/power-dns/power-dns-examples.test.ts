import { afterAll, beforeAll } from 'vitest'
import { type PowerDnsServer, startPowerDnsServer } from '../../../../../../tests/support/providers/power-dns'
import { POWER_DNS_EXAMPLES } from '../../../../../../tests/support/providers/published/power-dns'
import { heldAgainst } from '../../../../../../tests/support/providers/published/published-example'

let server: PowerDnsServer

beforeAll(async () => {
  server = await startPowerDnsServer()
  server.addZone('example.org.', 'webnoaber')
  await asked('example.org.', { method: 'PUT', body: '{"dnssec":true}' })
})

afterAll(() => server[Symbol.asyncDispose]())

async function asked(path: string, init: RequestInit = {}): Promise<string> {
  const headers = { 'X-API-Key': server.apiKey }
  const response = await fetch(`${server.url}/api/v1/servers/localhost/zones/${path}`.replace(/\/$/, ''), {
    ...init,
    headers,
  })
  return response.text()
}

const CNAME = {
  name: 'example.org.',
  type: 'CNAME',
  ttl: 60,
  changetype: 'REPLACE',
  records: [{ content: 'example.com.', disabled: false }],
}

const FAKED: Record<string, () => Promise<string>> = {
  'list of zones': () => asked(''),
  zone: () => asked('example.org.'),
  keys: () => asked('example.org./cryptokeys'),
  'refused records': () =>
    asked('example.org.', { method: 'PATCH', body: JSON.stringify({ rrsets: [CNAME] }) }),
}

heldAgainst(POWER_DNS_EXAMPLES, async (name) => (await FAKED[name]?.()) ?? '')
