import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import {
  CUSTOMER,
  OWN_CONTACT,
  startRealtimeRegisterServer,
  TRANSFER_CODE,
} from '../../../../../../tests/support/providers/realtime-register'
import {
  JANSEN,
  type RegistrarStage,
  registrarConformance,
} from '../../../../../../tests/support/providers/registrar-conformance'
import { permitSpending } from '../../domain/money-guard'
import { realtimeRegister } from './realtime-register'
import { realtimeRegisterSettings } from './schemas'

const ERRORS = {
  details: ['ConstraintViolationException', 'voice must match', 400],
  credit: ['InsufficientCreditException', 'Insufficient credit', 400],
  busy: ['ObjectStatusProhibitsOperation', 'Object status prohibits operation', 400],
  'out-of-order': ['ProviderUnavailable', 'SIDN is in maintenance', 503],
} as const

const ENDS = { failed: 'FAILED', 'in-doubt': 'IN_DOUBT', 'waits-for-somebody': 'SUSPENDED' } as const

async function startStage({ isLater = false } = {}) {
  const server = await startRealtimeRegisterServer()
  if (isLater) server.answerLater()
  const settings = { baseUrl: server.url, apiKey: server.apiKey, customer: CUSTOMER, ownContact: OWN_CONTACT }
  return {
    server,
    fake: server,
    driver: realtimeRegister(realtimeRegisterSettings.parse(settings), { timeLimit: server.timeLimit }),
    secrets: [server.apiKey, TRANSFER_CODE],
    transferCode: TRANSFER_CODE,
    changes: server.changes,
    finish: server.finish,
    takeElsewhere: server.takeElsewhere,
    addForAnother: (name) => server.addDomain(name, 'ho250101999-holder'),
    ignoreChanges: () => server.ignore('changes'),
    ignoreTransfers: () => server.ignore('transfers'),
    makePremium: server.makePremium,
    price: server.price,
    refuseNext: (what: keyof typeof ERRORS) => {
      const [type, message, status] = ERRORS[what]
      server.refuse(type, message, status)
    },
    endsIn: isLater ? (how) => server.endsIn(ENDS[how], 'Registry says no') : undefined,
    resume: server.resume,
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  } satisfies RegistrarStage & { fake: typeof server }
}

registrarConformance('Realtime Register that answers at once', () => startStage())
registrarConformance('Realtime Register that answers later', () => startStage({ isLater: true }))

const ORDER = {
  name: 'bakkerijjansen.nl',
  orderNumber: 'HO261120123',
  registrant: JANSEN,
  nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
}

function permit() {
  const quote = {
    name: ORDER.name,
    act: 'register',
    price: euros(4.5),
    currency: 'EUR',
    isPremium: false,
  } as const
  const given = permitSpending(
    quote,
    { mostByExtension: new Map([['nl', euros(6)]]), currency: 'EUR', mostPerDay: 5 },
    0,
  )
  if ('outcome' in given) throw new Error(given.sentence)
  return given
}

test('a .nl name is ordered for a year, with the holder’s legal form, telephone and our own technical contact', async () => {
  await using stage = await startStage()
  await stage.driver.register(ORDER, permit())
  const sent = stage.fake.requests.findLast(
    ({ path, query }) => path.endsWith(ORDER.name) && query.size === 0 && path.includes('/domains/'),
  )
  expect(stage.fake.contacts.get('ho261120123-holder')).toMatchObject({
    name: 'Piet Jansen',
    organization: 'Bakkerij Jansen',
    voice: '+31.534351234',
    properties: { sidn: { legalForm: 'BV', legalFormRegNo: '06012345' } },
  })
  expect(sent?.path).toBe(`/v2/domains/${ORDER.name}`)
  const order = stage.fake.requests.find(
    ({ method, query, path }) => method === 'POST' && query.size === 0 && path === sent?.path,
  )
  expect(JSON.parse(order?.text ?? '')).toEqual({
    customer: CUSTOMER,
    registrant: 'ho261120123-holder',
    period: 12,
    autoRenew: true,
    ns: ORDER.nameservers,
    contacts: [
      { role: 'ADMIN', handle: 'ho261120123-holder' },
      { role: 'TECH', handle: OWN_CONTACT },
    ],
    billables: [{ action: 'CREATE', product: 'domain_nl', quantity: 1 }],
  })
})

test('only orders may take two minutes; everything else is given up after half a minute', async () => {
  await using stage = await startStage()
  await stage.driver.register(ORDER, permit())
  expect(new Set(stage.fake.limits)).toEqual(new Set([30_000, 120_000]))
})

test('a name with a lock, on hold, in quarantine or unproved is seen so', async () => {
  await using stage = await startStage()
  stage.fake.addDomain(ORDER.name, 'ho261120123-holder')
  const domain = stage.fake.domains.get(ORDER.name)
  const seenWith = async (...status: string[]) => {
    if (domain) domain.status = status
    const looked = await stage.driver.look(ORDER.name)
    return looked.outcome === 'done' && looked.known.state === 'present' ? looked.known.domain : undefined
  }
  expect(await seenWith('OK', 'CLIENT_TRANSFER_PROHIBITED')).toMatchObject({
    state: 'registered',
    isLocked: true,
  })
  expect(await seenWith('OK')).toMatchObject({ state: 'registered', isLocked: false, isToBeVerified: false })
  expect(await seenWith('CLIENT_HOLD')).toMatchObject({ state: 'on-hold' })
  expect(await seenWith('PENDING_DELETE', 'REDEMPTION_PERIOD')).toMatchObject({ state: 'in-quarantine' })
  expect(await seenWith('EXPIRED')).toMatchObject({ state: 'expired' })
  expect(await seenWith('PENDING_TRANSFER')).toMatchObject({ state: 'leaving' })
  expect(await seenWith('PENDING_VALIDATION')).toMatchObject({ isToBeVerified: true })
})

test('an extension for organisations alone is refused to a person', async () => {
  await using stage = await startStage()
  const person = { ...JANSEN, organisation: undefined, legalForm: undefined }
  const order = { ...ORDER, name: 'jansen.organisatie', registrant: person }
  expect(await stage.driver.register(order, permit())).toMatchObject({
    outcome: 'refused',
    reason: 'details',
  })
  expect(stage.changes()).toBe(0)
})
