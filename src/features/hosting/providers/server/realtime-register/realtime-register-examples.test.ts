import { afterAll, beforeAll } from 'vitest'
import { heldAgainst } from '../../../../../../tests/support/providers/published/published-example'
import { REALTIME_REGISTER_EXAMPLES } from '../../../../../../tests/support/providers/published/realtime-register'
import {
  CUSTOMER,
  OWN_CONTACT,
  type RealtimeRegisterServer,
  startRealtimeRegisterServer,
} from '../../../../../../tests/support/providers/realtime-register'

let server: RealtimeRegisterServer

beforeAll(async () => {
  server = await startRealtimeRegisterServer()
  server.addDomain('bakkerijjansen.nl', 'ho261120123-holder')
  await post('domains/bakkerijjansen.nl/update', {
    keyData: [{ protocol: 3, flags: 257, algorithm: 13, publicKey: '1pQ+BGPV2gWx2/su' }],
  })
  await post(`customers/${CUSTOMER}/contacts/jansen`, CONTACT)
  await post(`customers/${CUSTOMER}/contacts/jansen/sidn`, { properties: { legalForm: 'BV' } })
})

afterAll(() => server[Symbol.asyncDispose]())

const CONTACT = {
  name: 'Piet Jansen',
  organization: 'Bakkerij Jansen',
  addressLine: ['Oldenzaalsestraat 12'],
  postalCode: '7514 DR',
  city: 'Enschede',
  country: 'NL',
  email: 'piet@bakkerijjansen.example',
  voice: '+31.534351234',
}

const ORDER = {
  customer: CUSTOMER,
  registrant: 'jansen',
  period: 12,
  autoRenew: true,
  ns: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
  contacts: [{ role: 'ADMIN', handle: OWN_CONTACT }],
}

const BILLABLES = [{ action: 'CREATE', product: 'domain_nl', quantity: 1 }]

async function asked(path: string, init: RequestInit = {}): Promise<string> {
  const headers = { Authorization: `ApiKey ${server.apiKey}` }
  return (await fetch(`${server.url}/v2/${path}`, { ...init, headers })).text()
}

const post = (path: string, body: object) => asked(path, { method: 'POST', body: JSON.stringify(body) })

const FAKED: Record<string, () => Promise<string>> = {
  'domain name': () => asked('domains/bakkerijjansen.nl'),
  'list of names': () => asked('domains'),
  process: () => asked(`processes/${server.processes[0]?.id}`),
  'list of processes': () => asked('processes?identifier=bakkerijjansen.nl'),
  quote: () => post('domains/slagerij.nl?quote=true', ORDER),
  'quote of what is free': () => {
    server.price(0)
    return post('domains/slagerij.nl?quote=true', ORDER)
  },
  registration: () => post('domains/slagerij.nl', { ...ORDER, billables: BILLABLES }),
  'accepted order': () => {
    server.answerLater()
    return post('domains/kapper.nl', { ...ORDER, billables: BILLABLES })
  },
  availability: () => asked('domains/vrij.nl/check'),
  extension: () => asked('tlds/nl/info'),
  contact: () => asked(`customers/${CUSTOMER}/contacts/jansen`),
  'price to be agreed': () => {
    server.price(450)
    return post('domains/bloemist.nl', ORDER)
  },
  'refused details': () => post('domains/bloemist.nl', { ...ORDER, period: 'een jaar' }),
}

heldAgainst(REALTIME_REGISTER_EXAMPLES, async (name) => (await FAKED[name]?.()) ?? '')
