import { sign } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { heldAgainst } from '../../../../../../tests/support/providers/published/published-example'
import { TRANSIP_EXAMPLES } from '../../../../../../tests/support/providers/published/transip'
import { startTransIpServer, type TransIpServer } from '../../../../../../tests/support/providers/transip'

let server: TransIpServer
let bearer = ''

beforeAll(async () => {
  server = await startTransIpServer()
  for (const name of ['bakkerijjansen.nl', 'bezet.nl']) server.addDomain(name, ['webnoaber'])
  server.zones.set('bezet.nl', [{ name: '@', expire: 300, type: 'A', content: '203.0.113.4' }])
  bearer = JSON.parse(await signIn('eerste-nonce')).token
  const key = { keyTag: 1, flags: 257, algorithm: 13, publicKey: '1pQ+BGPV2gWx2/su' }
  await put('domains/bakkerijjansen.nl/dnssec', { dnsSecEntries: [key] })
  for (const name of ['bakkerijjansen.nl', 'bezet.nl'])
    await asked(`domains/${name}`, { method: 'DELETE', body: JSON.stringify({ endTime: 'end' }) })
  server.answerLater()
  const nameservers = [{ hostname: 'ns1.elders.nl' }, { hostname: 'ns2.elders.nl' }]
  await put('domains/bakkerijjansen.nl/nameservers', { nameservers })
})

afterAll(() => server[Symbol.asyncDispose]())

async function signIn(nonce: string): Promise<string> {
  const body = JSON.stringify({
    login: server.login,
    nonce,
    read_only: false,
    expiration_time: '60 seconds',
    label: 'proef',
    global_key: false,
  })
  const Signature = sign('RSA-SHA512', Buffer.from(body), server.privateKey).toString('base64')
  return (await fetch(`${server.url}/v6/auth`, { method: 'POST', body, headers: { Signature } })).text()
}

async function asked(path: string, init: RequestInit = {}): Promise<string> {
  const headers = { Authorization: `Bearer ${bearer}` }
  return (await fetch(`${server.url}/v6/${path}`, { ...init, headers })).text()
}

const put = (path: string, body: object) => asked(path, { method: 'PUT', body: JSON.stringify(body) })

const FAKED: Record<string, () => Promise<string>> = {
  token: () => signIn('tweede-nonce'),
  'domain name': () => asked('domains/bakkerijjansen.nl?include=nameservers,contacts'),
  'list of names': () => asked('domains'),
  action: () => asked('domains/bakkerijjansen.nl/actions'),
  keys: () => asked('domains/bakkerijjansen.nl/dnssec'),
  'transfer code': () => asked('domains/bakkerijjansen.nl/auth-code'),
  availability: () => asked('domain-availability/vrij.nl'),
  extension: () => asked('tlds/.nl'),
  zone: () => asked('domains/bezet.nl/dns'),
  refusal: () => asked('domains/elders.nl'),
}

heldAgainst(TRANSIP_EXAMPLES, async (name) => (await FAKED[name]?.()) ?? '')
