import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import {
  JANSEN,
  type RegistrarStage,
  registrarConformance,
} from '../../../../../../tests/support/providers/registrar-conformance'
import { startTransIpServer, TRANSFER_CODE } from '../../../../../../tests/support/providers/transip'
import { type PricedAct, permitSpending } from '../../domain/money-guard'
import type { Registration } from '../../domain/registrar'
import { transIpSettings } from './schemas'
import { transIpRegistrar } from './transip-registrar'

const ERRORS = {
  details: [406, 'This is not a valid phone number'],
  credit: [406, 'Your account has outstanding invoices'],
  busy: [409, "Domain 'bakkerijjansen.nl' has action 'register' running, no modification is allowed"],
  'out-of-order': [403, 'Registrations have temporarily been disabled'],
} as const

const AGENCY = {
  firstName: 'Web',
  lastName: 'Noaber',
  companyName: 'Webnoaber',
  companyKvk: '06054321',
  companyType: 'BV',
  street: 'Marktplein',
  number: '1',
  postalCode: '7511 AA',
  city: 'Enschede',
  phoneNumber: '+31 534305000',
  email: 'techniek@webnoaber.example',
  country: 'nl',
} as const

const OURS = ['webnoaber', 'ho261120123-holder']

async function startStage({ isLater = false, isTrial = false } = {}) {
  const server = await startTransIpServer()
  if (isLater) server.answerLater()
  const { login, privateKey } = server
  const settings = transIpSettings.parse({
    baseUrl: `${server.url}/v6/`,
    login,
    privateKey,
    isTrial,
    technicalContact: AGENCY,
  })
  return {
    server,
    fake: server,
    driver: transIpRegistrar(settings, { timeLimit: server.timeLimit }),
    get secrets() {
      return [privateKey, TRANSFER_CODE, ...server.tokens.map(({ token }) => token)]
    },
    transferCode: TRANSFER_CODE,
    changes: server.changes,
    finish: server.finish,
    takeElsewhere: server.takeElsewhere,
    addOurs: (name: string) => server.addDomain(name, OURS),
    addForAnother: (name) => server.addDomain(name, ['webnoaber', 'ho250101999-holder']),
    ignoreChanges: () => server.ignore('changes'),
    ignoreTransfers: () => server.ignore('transfers'),
    makePremium: () => {},
    price: (quoted, charged = quoted) => server.price(charged),
    refuseNext: (what: keyof typeof ERRORS) => {
      const [status, error] = ERRORS[what]
      server.refuse(status, error)
    },
    endsIn: isLater ? () => server.failsNext('The registry says no') : undefined,
    resume: () => {},
    lacks: ['premium', 'price-guard', 'in-doubt', 'waits-for-somebody'],
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  } satisfies RegistrarStage & { fake: typeof server }
}

registrarConformance('TransIP that is done at once', () => startStage())
registrarConformance('TransIP that works on it', () => startStage({ isLater: true }))

const ORDER: Registration = {
  name: 'bakkerijjansen.nl',
  orderNumber: 'HO261120123',
  registrant: JANSEN,
  nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
}

function permit(name = ORDER.name, act: PricedAct = 'register') {
  const quote = { name, act, price: euros(4.5), currency: 'EUR', isPremium: false }
  const mostByExtension = new Map(['nl', 'be', 'com'].map((extension) => [extension, euros(6)]))
  const given = permitSpending(quote, { mostByExtension, currency: 'EUR', mostPerDay: 5 }, 0)
  if ('outcome' in given) throw new Error(given.sentence)
  return given
}

const bodyOf = (stage: Awaited<ReturnType<typeof startStage>>, method: string, end: RegExp) =>
  JSON.parse(stage.fake.requests.find((each) => each.method === method && end.test(each.path))?.text || '{}')

test('a name is ordered with all three contacts, so that the agency never becomes its owner', async () => {
  await using stage = await startStage()
  await stage.driver.register(ORDER, permit())
  const holder = {
    firstName: 'Piet',
    lastName: 'Jansen',
    companyName: 'Bakkerij Jansen',
    companyKvk: '06012345',
    companyType: 'BV',
    street: 'Oldenzaalsestraat',
    number: '12',
    postalCode: '7514 DR',
    city: 'Enschede',
    phoneNumber: '+31 534351234',
    email: 'piet@bakkerijjansen.example',
    country: 'nl',
  }
  expect(bodyOf(stage, 'POST', /\/domains$/)).toEqual({
    domainName: ORDER.name,
    contacts: [
      { type: 'registrant', ...holder },
      { type: 'administrative', ...holder },
      { type: 'technical', ...AGENCY },
    ],
    nameservers: [{ hostname: 'ns1.webnoaber.nl' }, { hostname: 'ns2.webnoaber.nl' }],
  })
})

test('a person has no company, and an organisation says which form it has', async () => {
  await using stage = await startStage()
  const person = { ...JANSEN, organisation: undefined, legalForm: 'PERSOON' as const }
  await stage.driver.register({ ...ORDER, registrant: person }, permit())
  expect(bodyOf(stage, 'POST', /\/domains$/).contacts[0]).toMatchObject({
    companyName: '',
    companyKvk: '',
    companyType: '',
  })
  const formless = { ...ORDER, name: 'vrij.nl', registrant: { ...JANSEN, legalForm: undefined } }
  expect(await stage.driver.register(formless, permit('vrij.nl'))).toMatchObject({
    outcome: 'refused',
    reason: 'details',
    sentence: expect.stringMatching(/rechtsvorm/),
  })
})

test('questions are asked with a token that can change nothing, and acts with one that lives for two minutes', async () => {
  await using stage = await startStage()
  await stage.driver.look(ORDER.name)
  await stage.driver.list()
  expect(stage.fake.tokens.map(({ isReadOnly }) => isReadOnly)).toEqual([true])
  await stage.driver.register(ORDER, permit())
  expect(stage.fake.tokens.map(({ body }) => body)).toEqual([
    expect.objectContaining({ read_only: true, global_key: false, login: 'webnoaber' }),
    expect.objectContaining({ read_only: false, global_key: false, expiration_time: '120 seconds' }),
  ])
  const writer = stage.fake.tokens[1]?.token
  const isWritten = stage.fake.requests
    .filter(({ headers }) => headers.authorization === `Bearer ${writer}`)
    .map(({ method }) => method)
  expect(isWritten).toEqual(['POST', 'PUT'])
})

test('a token that is no longer taken is forgotten, and asked anew the next time', async () => {
  await using stage = await startStage()
  await stage.driver.look(ORDER.name)
  stage.fake.tokens.splice(0)
  expect(await stage.driver.look(ORDER.name)).toMatchObject({ outcome: 'failed', reason: 'credentials' })
  expect(await stage.driver.look(ORDER.name)).toMatchObject({ outcome: 'done' })
})

test('a key that TransIP does not know is a matter of credentials, and nothing is tried', async () => {
  await using stage = await startStage()
  stage.server.answerInstead({ status: 401, text: '{"error":"Signature invalid"}' }, 'read', 0)
  expect(await stage.driver.register(ORDER, permit())).toMatchObject({
    outcome: 'failed',
    reason: 'credentials',
    retryAfterSeconds: undefined,
  })
  expect(stage.changes()).toBe(0)
})

test('what is no private RSA key is refused in the settings', () => {
  const settings = { login: 'webnoaber', privateKey: 'sleutel', technicalContact: AGENCY }
  expect(transIpSettings.safeParse(settings).error?.issues[0]?.path).toEqual(['privateKey'])
})

test('an order that failed in silence is put right with the new details, not placed again', async () => {
  await using stage = await startStage({ isLater: true })
  stage.fake.failsNext('The phone number of the registrant is refused')
  const begun = await stage.driver.register(ORDER, permit())
  stage.finish()
  if (begun.outcome !== 'waiting') throw new Error(begun.outcome)
  expect(await stage.driver.register(ORDER, permit(), begun.reference)).toMatchObject({
    outcome: 'refused',
    reason: 'details',
    sentence: expect.stringMatching(/phone number/),
  })
  const better = { ...ORDER, registrant: { ...JANSEN, phone: '+31534359999' } }
  expect(await stage.driver.register(better, permit())).toMatchObject({ outcome: 'waiting' })
  stage.finish()
  expect(await stage.driver.register(better, permit())).toMatchObject({ outcome: 'done' })
  expect(stage.fake.domains.get(ORDER.name)?.contacts[0]).toMatchObject({ phoneNumber: '+31 534359999' })
  const orders = stage.fake.requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/domains'),
  )
  expect(orders).toHaveLength(1)
})

test('a transfer that failed over its code says so, and goes on with another', async () => {
  await using stage = await startStage({ isLater: true })
  stage.takeElsewhere(ORDER.name)
  stage.fake.failsNext('The authcode was refused by the registry')
  const asked = { ...ORDER, code: TRANSFER_CODE }
  const move = (reference?: string) => stage.driver.transfer(asked, permit(ORDER.name, 'transfer'), reference)
  await move()
  stage.finish()
  expect(await move('transfer')).toMatchObject({ outcome: 'refused', reason: 'code' })
  expect(await move()).toMatchObject({ outcome: 'waiting', reference: 'transfer' })
  expect(bodyOf(stage, 'PATCH', /actions$/)).toMatchObject({ authCode: TRANSFER_CODE })
  stage.finish()
  expect(await move('transfer')).toMatchObject({ outcome: 'done' })
})

test('a failed order of another holder is not taken over', async () => {
  await using stage = await startStage({ isLater: true })
  stage.fake.failsNext('The registry says no')
  await stage.driver.register(ORDER, permit())
  stage.finish()
  const changes = stage.changes()
  const other = { ...ORDER, registrant: { ...JANSEN, email: 'ander@elders.example', lastName: 'De Vries' } }
  expect(await stage.driver.register(other, permit())).toMatchObject({ outcome: 'refused', reason: 'taken' })
  expect(stage.changes()).toBe(changes)
})

test('a name that tells no holder while it is under way is waited for, and not taken for another’s', async () => {
  await using stage = await startStage({ isLater: true })
  await stage.driver.register(ORDER, permit())
  const domain = stage.fake.domains.get(ORDER.name)
  const contacts = domain?.contacts ?? []
  if (domain) domain.contacts = []
  expect(await stage.driver.register(ORDER, permit())).toMatchObject({ outcome: 'waiting' })
  stage.finish()
  expect(await stage.driver.register(ORDER, permit())).toMatchObject({ outcome: 'refused', reason: 'taken' })
  if (domain) domain.contacts = contacts
  expect(await stage.driver.register(ORDER, permit())).toMatchObject({ outcome: 'done' })
})

test('what is under way is waited for, stands in the way of other acts, and can be called off', async () => {
  await using stage = await startStage({ isLater: true })
  const { driver } = stage
  const begun = await driver.register(ORDER, permit())
  expect(begun).toMatchObject({ outcome: 'waiting', reference: 'register' })
  expect(await driver.register(ORDER, permit())).toEqual(begun)
  expect(await driver.look(ORDER.name)).toMatchObject({
    known: { state: 'under-way', action: { kind: 'register', state: 'running' } },
  })
  expect(await driver.setAutoRenew(ORDER.name, false)).toMatchObject({ outcome: 'failed', reason: 'busy' })
  expect(await driver.cancelAction(ORDER.name, 'transfer')).toMatchObject({ outcome: 'done' })
  expect(await driver.actions(ORDER.name)).toMatchObject({ known: [{ id: 'register' }] })
  for (let turn = 0; turn < 2; turn++)
    expect(await driver.cancelAction(ORDER.name, 'register')).toMatchObject({ outcome: 'done' })
  expect(await driver.look(ORDER.name)).toMatchObject({ known: { state: 'absent' } })
})

test('one action at a time: a change waits for the one before, and calls off one that failed', async () => {
  await using stage = await startStage({ isLater: true })
  const { driver } = stage
  stage.addOurs(ORDER.name)
  stage.fake.failsNext('Nameserver does not answer')
  await driver.setNameservers(ORDER.name, ['ns1.elders.nl', 'ns2.elders.nl'])
  expect(await driver.setAutoRenew(ORDER.name, false)).toMatchObject({
    outcome: 'waiting',
    reference: 'changeNameservers',
  })
  stage.finish()
  expect(await driver.actions(ORDER.name)).toMatchObject({ known: [{ kind: 'change', state: 'failed' }] })
  expect(await driver.setAutoRenew(ORDER.name, false)).toMatchObject({ outcome: 'done' })
  expect(await driver.actions(ORDER.name)).toMatchObject({ known: [] })
})

test('auto-renew off ends the name with its period, by a day that is told, and is not taken back by us', async () => {
  await using stage = await startStage()
  const { driver } = stage
  stage.addOurs(ORDER.name)
  expect(await driver.look(ORDER.name)).toMatchObject({
    known: { domain: { expiresOn: '2027-11-20', cancelBy: '2027-11-19', isAutoRenewed: true } },
  })
  expect(await driver.setAutoRenew(ORDER.name, true)).toMatchObject({ outcome: 'done' })
  expect(await driver.setAutoRenew(ORDER.name, false)).toMatchObject({
    outcome: 'done',
    known: { isAutoRenewed: false, state: 'registered' },
  })
  expect(bodyOf(stage, 'DELETE', /bakkerijjansen\.nl$/)).toEqual({ endTime: 'end' })
  expect(driver.can.undoCancellation).toBe(false)
  expect(await driver.setAutoRenew(ORDER.name, true)).toMatchObject({
    outcome: 'waiting',
    askAgainAfterSeconds: undefined,
  })
})

test('a .be name has its code mailed to the holder by the registry; another has it shown', async () => {
  await using stage = await startStage()
  for (const name of ['bakkerijjansen.be', 'bakkerijjansen.com']) stage.addOurs(name)
  expect(await stage.driver.authCode('bakkerijjansen.be')).toEqual({
    outcome: 'done',
    known: { given: 'mailed-to-registrant' },
  })
  expect(stage.changes()).toBe(1)
  expect(await stage.driver.authCode('bakkerijjansen.com')).toMatchObject({ known: { given: 'shown' } })
  expect(stage.changes()).toBe(1)
})

test('a code that is not there is for a person to fetch', async () => {
  await using stage = await startStage()
  stage.addOurs(ORDER.name)
  const domain = stage.fake.domains.get(ORDER.name)
  if (domain) domain.authCode = ''
  expect(await stage.driver.authCode(ORDER.name)).toMatchObject({
    outcome: 'waiting',
    askAgainAfterSeconds: undefined,
  })
})

test('a trial is checked by TransIP, and never said to be done', async () => {
  await using stage = await startStage({ isTrial: true })
  expect(await stage.driver.register(ORDER, permit())).toMatchObject({
    outcome: 'refused',
    reason: 'other',
    sentence: expect.stringMatching(/proefaanvraag/),
  })
  const asked = stage.fake.requests.filter(({ path }) => !path.endsWith('/auth'))
  expect(asked.every(({ query }) => query.get('test') === '1')).toBe(true)
  expect(stage.changes()).toBe(0)
  stage.fake.refuse(406, 'This is not a valid phone number')
  expect(await stage.driver.register(ORDER, permit())).toMatchObject({ reason: 'details' })
})

test('a name without our tag is ours when its holder is: an answer was lost before it could be put there', async () => {
  await using stage = await startStage()
  await stage.driver.register(ORDER, permit())
  const domain = stage.fake.domains.get(ORDER.name)
  if (domain) domain.tags = ['eigen']
  expect(await stage.driver.register(ORDER, permit())).toMatchObject({
    outcome: 'done',
    known: { registrant: 'ho261120123-holder' },
  })
  expect(domain?.tags).toEqual(['eigen', ...OURS])
  stage.fake.addDomain('elders.nl', ['eigen'])
  const other = { ...ORDER, name: 'elders.nl' }
  expect(await stage.driver.register(other, permit('elders.nl'))).toMatchObject({ reason: 'taken' })
})

test('a name that is there for its DNS alone, or gone, is not in the account', async () => {
  await using stage = await startStage()
  stage.fake.addDomain('alleendns.nl', [], 'dnsonly')
  stage.fake.addDomain('weg.nl', [], 'gone')
  stage.fake.addDomain('loopt.nl', [], 'inprogress')
  stage.fake.addDomain('valt.nl', [], 'dropinprogress')
  for (const name of ['alleendns.nl', 'weg.nl'])
    expect(await stage.driver.look(name)).toMatchObject({ known: { state: 'absent' } })
  expect(await stage.driver.look('valt.nl')).toMatchObject({ known: { domain: { state: 'leaving' } } })
  expect(await stage.driver.list()).toMatchObject({ known: { entries: [{ name: 'valt.nl' }] } })
})

test('a transfer counts at what a next year costs, because a first one may be an offer', async () => {
  await using stage = await startStage()
  stage.takeElsewhere(ORDER.name)
  stage.fake.price(99, 749)
  expect(await stage.driver.quote(ORDER.name, 'transfer')).toMatchObject({ known: { price: 749 } })
  const asked = { ...ORDER, code: TRANSFER_CODE }
  expect(await stage.driver.transfer(asked, permit(ORDER.name, 'transfer'))).toMatchObject({
    outcome: 'refused',
    reason: 'price',
  })
  expect(stage.changes()).toBe(0)
})

test('a name in another account at TransIP is handed over by its holder, and not moved', async () => {
  await using stage = await startStage()
  stage.takeElsewhere(ORDER.name)
  stage.fake.offers('internalpull', ['internalpull'])
  const asked = { ...ORDER, code: TRANSFER_CODE }
  expect(await stage.driver.transfer(asked, permit(ORDER.name, 'transfer'))).toMatchObject({
    outcome: 'refused',
    reason: 'other',
    sentence: expect.stringMatching(/ander account/),
  })
  expect(stage.changes()).toBe(0)
})

test('a DS without its key is refused: TransIP makes the digest itself', async () => {
  await using stage = await startStage()
  stage.addOurs(ORDER.name)
  const ds = { keyTag: 26548, algorithm: 13, digestType: 2, digest: '00'.repeat(32) }
  expect(await stage.driver.setDs(ORDER.name, [ds])).toMatchObject({ outcome: 'refused', reason: 'details' })
  expect(stage.changes()).toBe(0)
})

test('a zone that TransIP signs itself takes no other keys', async () => {
  await using stage = await startStage()
  stage.addOurs(ORDER.name)
  const key = { flags: 257, publicKey: '1pQ+BGPV2gWx2/su' }
  const ds = { keyTag: 1, algorithm: 13, digestType: 2, digest: '00'.repeat(32), key }
  stage.fake.refuse(409, `DNSSEC Entries for domain '${ORDER.name}' cannot be edited.`)
  expect(await stage.driver.setDs(ORDER.name, [ds])).toMatchObject({ outcome: 'refused', reason: 'other' })
})
