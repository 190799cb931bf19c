import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import {
  notesInMemory,
  OWN_HANDLE,
  startOpenproviderServer,
  TRANSFER_CODE,
} from '../../../../../../tests/support/providers/openprovider'
import {
  JANSEN,
  type RegistrarStage,
  registrarConformance,
} from '../../../../../../tests/support/providers/registrar-conformance'
import { type PricedAct, permitSpending } from '../../domain/money-guard'
import type { Registration } from '../../domain/registrar'
import { openproviderRegistrar } from './openprovider-registrar'
import { openproviderSettings } from './schemas'

const ERRORS = {
  details: [399, 'Invalid phone number', 500, false],
  credit: [398, 'Your balance is insufficient', 200, false],
  busy: [397, 'The domain is being processed', 500, false],
  'out-of-order': [396, 'Temporarily out of order', 500, true],
} as const

const MARK = 'ho261120123-holder'

async function startStage({ isLater = false } = {}) {
  const server = await startOpenproviderServer()
  if (isLater) server.answerLater()
  const { username, password, now } = server
  const settings = openproviderSettings.parse({
    baseUrl: server.url,
    username,
    password,
    ownHandle: OWN_HANDLE,
  })
  const notes = notesInMemory()
  const another = () => openproviderRegistrar(settings, notes, { timeLimit: server.timeLimit, now })
  return {
    server,
    fake: server,
    notes,
    another,
    driver: another(),
    get secrets() {
      return [password, TRANSFER_CODE, ...server.tokens]
    },
    transferCode: TRANSFER_CODE,
    changes: server.changes,
    finish: server.finish,
    takeElsewhere: server.takeElsewhere,
    addOurs: (name: string) => void server.addDomain(name, MARK),
    addForAnother: (name) => void server.addDomain(name, 'ho250101999-holder'),
    ignoreChanges: () => server.ignore('changes'),
    ignoreTransfers: () => server.ignore('transfers'),
    makePremium: server.makePremium,
    price: (quoted, charged = quoted) => server.price(charged),
    refuseNext: (what: keyof typeof ERRORS) => {
      const [code, desc, status, isMaintenance] = ERRORS[what]
      server.refuse(code, desc, status, isMaintenance)
    },
    endsIn: isLater ? () => server.failsNext() : undefined,
    resume: () => {},
    lacks: ['price-guard', 'failed-change', 'in-doubt', 'waits-for-somebody'],
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  } satisfies RegistrarStage & Record<string, unknown>
}

type Stage = Awaited<ReturnType<typeof startStage>>

registrarConformance('Openprovider that is done at once', () => startStage())
registrarConformance('Openprovider that asks its registry', () => startStage({ isLater: true }))

const ORDER: Registration = {
  name: 'bakkerijjansen.nl',
  orderNumber: 'HO261120123',
  registrant: JANSEN,
  nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
}

function permit(name = ORDER.name, act: PricedAct = 'register') {
  const quote = { name, act, price: euros(4.5), currency: 'EUR', isPremium: false }
  const mostByExtension = new Map(['nl', 'eu'].map((extension) => [extension, euros(6)]))
  const given = permitSpending(quote, { mostByExtension, currency: 'EUR', mostPerDay: 5 }, 0)
  if ('outcome' in given) throw new Error(given.sentence)
  return given
}

const register = (stage: Stage, order: Registration = ORDER) =>
  stage.driver.register(order, permit(order.name))

const writes = ({ fake }: Stage, end: RegExp) =>
  fake.requests.filter(({ method, path }) => method === 'POST' && end.test(path))

test('the handle comes first and the order in a later run, with time between', async () => {
  await using stage = await startStage()
  expect(await register(stage)).toMatchObject({ outcome: 'waiting', askAgainAfterSeconds: 15 })
  expect(await register(stage)).toMatchObject({ outcome: 'waiting', askAgainAfterSeconds: 15 })
  expect(writes(stage, /\/domains$/)).toHaveLength(0)
  stage.fake.pass(15_000)
  expect(await register(stage)).toMatchObject({ outcome: 'done' })
  expect(writes(stage, /\/customers$/)).toHaveLength(1)
  expect([...stage.fake.customers.values()][1]).toEqual({
    comments: MARK,
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
    additional_data: { company_registration_number: '06012345' },
  })
  expect(JSON.parse(writes(stage, /\/domains$/)[0]?.text ?? '')).toMatchObject({
    domain: { name: 'bakkerijjansen', extension: 'nl' },
    period: 1,
    autorenew: 'on',
    comments: MARK,
    tech_handle: OWN_HANDLE,
  })
})

test('a handle is found by our mark, also after an answer that was lost; one with a longer mark is another', async () => {
  await using stage = await startStage()
  await stage.driver.register(ORDER, permit())
  const [, made] = [...stage.fake.customers.values()]
  stage.fake.customers.clear()
  stage.fake.customers.set('AA900777-NL', { ...made, comments: `${MARK}-oud` })
  stage.finish()
  stage.server.trouble('lost', 'write')
  expect(await register(stage)).toMatchObject({ outcome: 'unknown', reason: 'connection-lost' })
  stage.finish()
  expect(await register(stage)).toMatchObject({ outcome: 'done' })
  expect([...stage.fake.customers.values()].map(({ comments }) => comments)).toEqual([`${MARK}-oud`, MARK])
})

test('the same order goes once in five minutes, whoever calls, and however it ended', async () => {
  await using stage = await startStage()
  await register(stage)
  stage.fake.pass(15_000)
  stage.server.trouble('dropped', 'write')
  expect(await register(stage)).toMatchObject({ outcome: 'unknown' })
  stage.fake.pass(100_000)
  const again = await stage.another().register(ORDER, permit())
  expect(again).toMatchObject({ outcome: 'waiting', askAgainAfterSeconds: 200 })
  expect(writes(stage, /\/domains$/)).toHaveLength(1)
  stage.fake.pass(200_000)
  expect(await stage.another().register(ORDER, permit())).toMatchObject({ outcome: 'done' })
  expect(stage.fake.domains.size).toBe(1)
})

test('an order that Openprovider takes for repeated is blocked for five minutes', async () => {
  await using stage = await startStage()
  await register(stage)
  stage.fake.pass(15_000)
  stage.fake.refuse(4007, 'Duplicate request', 200)
  expect(await register(stage)).toMatchObject({ outcome: 'failed', reason: 'busy', retryAfterSeconds: 300 })
})

test.each([200, 500])(
  'a wrong password is one with status %i too, and is not tried again',
  async (status) => {
    await using stage = await startStage()
    const text = '{"code":196,"desc":"Authentication/Authorization Failed","data":{},"maintenance":false}'
    stage.server.answerInstead({ status, text }, 'read', 0)
    expect(await register(stage)).toMatchObject({
      outcome: 'failed',
      reason: 'credentials',
      retryAfterSeconds: undefined,
    })
    expect(stage.changes()).toBe(0)
  },
)

test('an answer is judged by its code, also with status 200, and its warnings are kept', async () => {
  await using stage = await startStage()
  stage.addOurs(ORDER.name)
  const text =
    '{"code":399,"desc":"Invalid host","warnings":[{"code":1,"desc":"ns1 does not answer","data":""}]}'
  stage.server.answerInstead({ status: 200, text }, 'write', 0)
  expect(await stage.driver.setNameservers(ORDER.name, ['ns1.elders.nl', 'ns2.elders.nl'])).toMatchObject({
    outcome: 'refused',
    reason: 'details',
    sentence: 'Invalid host; ns1 does not answer (399)',
  })
  stage.server.answerInstead({ status: 500, text: '{"code":1,"desc":"Oops"}' }, 'write', 0)
  expect(await stage.driver.setNameservers(ORDER.name, ['ns1.elders.nl', 'ns2.elders.nl'])).toMatchObject({
    outcome: 'unknown',
    reason: 'server-error',
  })
})

test('one token serves all drivers for two days, and is asked anew when it is no longer taken', async () => {
  await using stage = await startStage()
  for (const driver of [stage.driver, stage.another(), stage.another()]) await driver.look(ORDER.name)
  expect(stage.fake.tokens).toHaveLength(1)
  stage.fake.pass(46 * 3_600_000)
  await stage.driver.look(ORDER.name)
  expect(stage.fake.tokens).toHaveLength(1)
  stage.fake.pass(2 * 3_600_000)
  await stage.driver.look(ORDER.name)
  expect(stage.fake.tokens).toHaveLength(2)
  stage.fake.tokens.splice(0)
  expect(await stage.driver.look(ORDER.name)).toMatchObject({ outcome: 'failed', reason: 'credentials' })
  expect(await stage.driver.look(ORDER.name)).toMatchObject({ outcome: 'done' })
})

test('nothing faulty is ever ordered of .eu, which ten of them would shut', async () => {
  await using stage = await startStage()
  const eu = { ...ORDER, name: 'bakkerijjansen.eu' }
  const wrong = [
    { ...eu, registrant: { ...JANSEN, phone: '+31' } },
    { ...eu, registrant: { ...JANSEN, email: 'piet@' } },
    { ...eu, registrant: { ...JANSEN, houseNumber: 'hoek' } },
    { ...eu, registrant: { ...JANSEN, country: 'US', phone: '+12025550123' } },
    { ...eu, nameservers: ['ns1.webnoaber.nl'] },
    { ...eu, nameservers: ['ns1 webnoaber', 'ns2'] },
  ]
  for (const order of wrong) {
    await register(stage, order)
    stage.finish()
    expect(await register(stage, order)).toMatchObject({ outcome: 'refused', reason: 'details' })
    stage.finish()
  }
  expect(writes(stage, /\/domains$/)).toHaveLength(0)
  expect(stage.fake.faultyEuOrders()).toBe(0)
})

test('a request that fails later says so, and is repeated as that request, with the code of now', async () => {
  await using stage = await startStage({ isLater: true })
  stage.takeElsewhere(ORDER.name)
  const asked = { ...ORDER, code: TRANSFER_CODE }
  const move = (reference?: string) => stage.driver.transfer(asked, permit(ORDER.name, 'transfer'), reference)
  await move()
  stage.finish()
  const begun = await move()
  if (begun.outcome !== 'waiting') throw new Error(begun.outcome)
  stage.fake.failsNext()
  stage.finish()
  expect(await move(begun.reference)).toMatchObject({
    outcome: 'refused',
    sentence: expect.stringMatching(/FAI/),
  })
  expect(await move()).toMatchObject({ outcome: 'waiting' })
  expect(JSON.parse(writes(stage, /restart$/)[0]?.text ?? '{}')).toMatchObject({ auth_code: TRANSFER_CODE })
  stage.finish()
  expect(await move()).toMatchObject({ outcome: 'done' })
  expect(writes(stage, /\/transfer$/)).toHaveLength(1)
})

test('auto-renew is on or off, and never what the account has', async () => {
  await using stage = await startStage()
  const domain = stage.fake.addDomain(ORDER.name, MARK)
  for (const [isOn, said] of [
    [true, 'on'],
    [false, 'off'],
  ] as const) {
    domain.autorenew = 'default'
    expect(await stage.driver.look(ORDER.name)).toMatchObject({ known: { domain: { isAutoRenewed: true } } })
    expect(await stage.driver.setAutoRenew(ORDER.name, isOn)).toMatchObject({ outcome: 'done' })
    expect(domain.autorenew).toBe(said)
  }
})

test('a deleted name is in quarantine while it can be had back, and then gone', async () => {
  await using stage = await startStage()
  const domain = stage.fake.addDomain(ORDER.name, MARK, 'DEL')
  domain.soft_quarantine_expiry_date = '2026-12-20 11:00:00'
  expect(await stage.driver.look(ORDER.name)).toMatchObject({ known: { domain: { state: 'in-quarantine' } } })
  domain.soft_quarantine_expiry_date = ''
  expect(await stage.driver.look(ORDER.name)).toMatchObject({ known: { state: 'absent' } })
})

test('a holder is corrected while the name is not ordered, and never a second one made', async () => {
  await using stage = await startStage()
  await register(stage)
  stage.finish()
  const moved = { ...ORDER, registrant: { ...JANSEN, houseNumber: '14-a' } }
  expect(await register(stage, moved)).toMatchObject({ outcome: 'waiting' })
  stage.finish()
  expect(await register(stage, moved)).toMatchObject({ outcome: 'done' })
  expect([...stage.fake.customers.values()].at(-1)).toMatchObject({ address: { number: '14', suffix: 'a' } })
  expect(stage.fake.customers.size).toBe(2)
})

test('whose a name is tells our mark, as with other registrars; a name without one tells its handle', async () => {
  await using stage = await startStage()
  stage.fake.addDomain(ORDER.name, MARK)
  const other = stage.fake.addDomain('vanouds.nl', 'van voor deze site')
  const holderOf = async (name: string) => {
    const read = await stage.driver.look(name)
    return read.outcome === 'done' && read.known.state === 'present' ? read.known.domain.registrant : read
  }
  expect(await holderOf(ORDER.name)).toBe(MARK)
  expect(await holderOf('vanouds.nl')).toBe(other.owner_handle)
})
