import { afterAll, beforeAll } from 'vitest'
import {
  type OpenproviderServer,
  startOpenproviderServer,
} from '../../../../../../tests/support/providers/openprovider'
import { OPENPROVIDER_EXAMPLES } from '../../../../../../tests/support/providers/published/openprovider'
import { heldAgainst } from '../../../../../../tests/support/providers/published/published-example'

let server: OpenproviderServer
let bearer = ''

const HOLDER = {
  comments: 'ho261120123-holder',
  company_name: 'Bakkerij Jansen',
  email: 'piet@bakkerijjansen.example',
  name: { initials: 'P.', first_name: 'Piet', prefix: '', last_name: 'Jansen' },
  phone: { country_code: '+31', area_code: '53', subscriber_number: '4351234' },
  address: {
    street: 'Oldenzaalsestraat',
    number: '12',
    suffix: '',
    zipcode: '7514 DR',
    city: 'Enschede',
    country: 'NL',
  },
}

let handle = ''
let id = 0

beforeAll(async () => {
  server = await startOpenproviderServer()
  bearer = JSON.parse(await signIn(server.password)).data.token
  const domain = server.addDomain('bakkerijjansen.nl', HOLDER.comments)
  id = domain.id
  domain.dnssec_keys = [{ alg: 13, flags: 257, protocol: 3, pub_key: '1pQ+BGPV2gWx2/su' }]
  handle = JSON.parse(await post('customers', HOLDER)).data.handle
  server.pass(60_000)
  server.addZone('bakkerijjansen.nl')
})

afterAll(() => server[Symbol.asyncDispose]())

async function signIn(password: string): Promise<string> {
  const body = JSON.stringify({ username: server.username, password, ip: '0.0.0.0' })
  return (await fetch(`${server.url}/v1beta/auth/login`, { method: 'POST', body })).text()
}

async function asked(path: string, init: RequestInit = {}): Promise<string> {
  const headers = { Authorization: `Bearer ${bearer}` }
  return (await fetch(`${server.url}/v1beta/${path}`, { ...init, headers })).text()
}

const post = (path: string, body: object) => asked(path, { method: 'POST', body: JSON.stringify(body) })

const NAME = { name: 'slagerij', extension: 'nl' }

const FAKED: Record<string, () => Promise<string>> = {
  token: () => signIn(server.password),
  'list of names': () => asked('domains?full_name=bakkerijjansen.nl'),
  order: () =>
    post('domains', {
      domain: NAME,
      period: 1,
      owner_handle: handle,
      admin_handle: handle,
      tech_handle: handle,
      billing_handle: handle,
      name_servers: [
        { name: 'ns1.webnoaber.nl', seq_nr: 0 },
        { name: 'ns2.webnoaber.nl', seq_nr: 1 },
      ],
      autorenew: 'on',
      comments: HOLDER.comments,
    }),
  availability: () => post('domains/check', { domains: [NAME], with_price: false }),
  price: () => asked('domains/prices?domain.name=slagerij&domain.extension=nl&operation=create'),
  extension: () => asked('tlds/nl'),
  'list of handles': () => asked(`customers?comment_pattern=${HOLDER.comments}`),
  'new handle': () => post('customers', HOLDER),
  'transfer code': () => asked(`domains/${id}/authcode`),
  zone: () => asked('dns/zones/bakkerijjansen.nl'),
  'list of zones': () => asked('dns/zones'),
  'saved zone': () => post('dns/zones', { domain: NAME, type: 'master', records: [] }),
  'wrong password': () => signIn('een-ander-wachtwoord'),
}

heldAgainst(OPENPROVIDER_EXAMPLES, async (name) => (await FAKED[name]?.()) ?? '')
