import { afterAll, beforeAll } from 'vitest'
import { type PleskServer, startPleskServer } from '../../../../../../tests/support/providers/plesk'
import { PLESK_EXAMPLES, PLESK_XML_EXAMPLES } from '../../../../../../tests/support/providers/published/plesk'
import { heldAgainst } from '../../../../../../tests/support/providers/published/published-example'
import { parsedXml } from './plesk-client'

let server: PleskServer

beforeAll(async () => {
  server = await startPleskServer()
  server.addClient({ login: 'h8wz0pq2', domain: 'bakkerijjansen.nl', externalId: 'h8wz0pq2' })
})

afterAll(() => server[Symbol.asyncDispose]())

async function asked(method: string, path: string, json?: object): Promise<string> {
  const headers = { 'X-API-Key': server.secretKey, 'Content-Type': 'application/json' }
  const body = json && JSON.stringify(json)
  const answer = await fetch(`${server.url}/api/v2/${path}`, { method, headers, body })
  return answer.text()
}

const CLIENT = { login: 'h8wz0pq3', password: 'Weefgetouw7', name: 'Piet', email: 'piet@bakkerij.example' }
const ids = () => [server.clientOf('h8wz0pq2')?.id, server.domainOf('h8wz0pq2')?.id]

const FAKED: Record<string, () => Promise<string>> = {
  'thing that was made': () => asked('POST', 'clients', CLIENT),
  refusal: () => asked('POST', 'clients', { ...CLIENT, login: 'h8wz0pq2' }),
  domains: () => asked('GET', 'domains?name=bakkerijjansen.nl'),
  'status of a domain': () => asked('GET', `domains/${ids()[1]}/status`),
  'client switched on': () => asked('PUT', `clients/${ids()[0]}/activate`),
}

heldAgainst(PLESK_EXAMPLES, async (name) => (await FAKED[name]?.()) ?? '')

async function packet(content: string): Promise<string> {
  const answer = await fetch(`${server.url}/enterprise/control/agent.php`, {
    method: 'POST',
    headers: { KEY: server.secretKey, 'Content-Type': 'text/xml' },
    body: `<packet>${content}</packet>`,
  })
  return answer.text()
}

const switched = (guid: string) =>
  packet(
    `<webspace><switch-subscription><filter><id>${ids()[1]}</id></filter><plan-guid>${guid}</plan-guid></switch-subscription></webspace>`,
  )

const FAKED_XML: Record<string, () => Promise<string>> = {
  'client, subscription and plans': () =>
    packet(
      '<customer><get><filter><login>h8wz0pq2</login></filter></get></customer><webspace><get><filter><owner-login>h8wz0pq2</owner-login></filter></get></webspace>',
    ),
  session: () =>
    packet(
      `<server><create_session><login>h8wz0pq2</login><data><user_ip>${Buffer.from('203.0.113.77').toString('base64')}</user_ip></data></create_session></server>`,
    ),
  'plan that was switched': () => switched('plan-0-0000-4000-8000-000000000000'),
  'error of an operation': () => switched('geen'),
}

heldAgainst(PLESK_XML_EXAMPLES, async (name) => (await FAKED_XML[name]?.()) ?? '', parsedXml)
