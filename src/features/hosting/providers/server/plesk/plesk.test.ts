import { expect, test } from 'vitest'
import {
  ACCOUNT_PASSWORD,
  type HostingPanelStage,
  hostingPanelConformance,
} from '../../../../../../tests/support/providers/hosting-panel-conformance'
import { PLANS, startPleskServer } from '../../../../../../tests/support/providers/plesk'
import { plesk, shortPassword } from './plesk'
import { pleskSettings } from './schemas'

const WORDS = {
  details: [400, 'The e-mail address is not valid'],
  busy: [400, 'The subscription is locked by another task, try again later'],
} as const

async function startStage(suspension: 'by-hand' | 'site-only') {
  const server = await startPleskServer()
  const { url, secretKey } = server
  const settings = { baseUrl: url, secretKey, suspension }
  return {
    server,
    fake: server,
    driver: plesk(pleskSettings.parse(settings), { timeLimit: server.timeLimit }),
    secrets: [secretKey, ACCOUNT_PASSWORD, shortPassword(ACCOUNT_PASSWORD)],
    packages: [PLANS[0] ?? '', PLANS[1] ?? ''],
    changes: server.changes,
    finish: () => {},
    addSomebodyElses: (login: string, domain: string) => server.addClient({ login, domain }),
    addHalfMade: ({ userName, domainName }) =>
      server.addClient({ login: userName, domain: domainName, externalId: userName, isWhole: false }),
    ignoreChanges: server.ignoreChanges,
    setSuspended: (userName: string, isSuspended: boolean) => {
      const domain = server.domainOf(userName)
      if (domain) domain.status = isSuspended ? 16 : 0
    },
    refuseNext: (what: keyof typeof WORDS) => server.refuse(WORDS[what][0], WORDS[what][1]),
    suspends: suspension === 'site-only',
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  } satisfies HostingPanelStage & { fake: typeof server }
}

hostingPanelConformance('Plesk', () => startStage('site-only'))

const KEY = { userName: 'h8wz0pq2', domainName: 'bakkerijjansen.nl' }
const ACCOUNT = {
  ...KEY,
  packageName: 'Klein',
  email: 'piet@bakkerij.example',
  password: ACCOUNT_PASSWORD,
}

test('as it is set at first a person suspends, and reads what would stop mail that comes in', async () => {
  await using stage = await startStage('by-hand')
  await stage.driver.createAccount(ACCOUNT)
  const changes = stage.changes()
  expect(await stage.driver.suspend(KEY)).toMatchObject({
    outcome: 'waiting',
    askAgainAfterSeconds: undefined,
    sentence: expect.stringContaining('Niet op Disabled'),
  })
  expect(stage.changes()).toBe(changes)
  stage.setSuspended(KEY.userName, true)
  expect(await stage.driver.suspend(KEY)).toMatchObject({ outcome: 'done', known: { state: 'suspended' } })
})

test('a driver that may suspend says what it stops', async () => {
  await using may = await startStage('site-only')
  await using not = await startStage('by-hand')
  expect([may.driver.can.suspends, not.driver.can.suspends]).toEqual(['site', 'nothing'])
})

test('suspending sets the site on "suspended", never on "disabled", which stops mail', async () => {
  await using stage = await startStage('site-only')
  await stage.driver.createAccount(ACCOUNT)
  expect(await stage.driver.suspend(KEY)).toMatchObject({ known: { state: 'suspended' } })
  expect(stage.fake.domainOf(KEY.userName)).toMatchObject({ site: 'suspended', status: 0 })
  expect(stage.fake.clientOf(KEY.userName)).toMatchObject({ status: 0 })
})

test.each([
  [16, 'suspended'],
  [272, 'suspended'],
  [20, 'suspended'],
  [64, 'suspended'],
  [4, 'running'],
  [0, 'running'],
])('a status of %i is a sum of bits: the account is %s', async (status, state) => {
  await using stage = await startStage('site-only')
  await stage.driver.createAccount(ACCOUNT)
  const domain = stage.fake.domainOf(KEY.userName)
  if (domain) domain.status = status
  expect(await stage.driver.look(KEY)).toMatchObject({ known: { account: { state } } })
})

test('what a person suspended as a client, a subscription and a site is all switched on again', async () => {
  await using stage = await startStage('by-hand')
  await stage.driver.createAccount(ACCOUNT)
  const [client, domain] = [stage.fake.clientOf(KEY.userName), stage.fake.domainOf(KEY.userName)]
  if (client && domain) {
    client.status = 16
    domain.status = 16
    domain.site = 'disabled'
  }
  expect(await stage.driver.unsuspend(KEY)).toMatchObject({ outcome: 'done', known: { state: 'running' } })
  expect([client?.status, domain?.status, domain?.site]).toEqual([0, 0, 'active'])
})

test('a wrong key comes with status 200 in XML: it is told as rights, and never tried again by itself', async () => {
  await using stage = await startStage('site-only')
  const stranger = plesk(
    pleskSettings.parse({ baseUrl: stage.server.url, secretKey: 'verkeerde-sleutel-1234' }),
  )
  expect(await stranger.look(KEY)).toMatchObject({
    outcome: 'failed',
    reason: 'credentials',
    retryAfterSeconds: undefined,
  })
})

test('a password that is too long for Plesk is shortened, and in no answer', async () => {
  await using stage = await startStage('site-only')
  await stage.driver.createAccount({ ...ACCOUNT, password: 'Weefgetouw7Spoel41Schering2' })
  const sent = stage.server.requests.find(
    ({ path, method }) => method === 'POST' && path.endsWith('/clients'),
  )
  const { password } = JSON.parse(sent?.text ?? '{}')
  expect(password).toBe('Weefgetouw7-7a')
  expect(password.length).toBeLessThanOrEqual(14)
})

test('a password that Plesk repeats in its words is hidden', async () => {
  await using stage = await startStage('site-only')
  stage.fake.refuse(400, `‘${shortPassword(ACCOUNT_PASSWORD)}’ is too weak`)
  expect(await stage.driver.createAccount(ACCOUNT)).toMatchObject({
    outcome: 'refused',
    reason: 'details',
    sentence: '‘[verborgen]’ is too weak',
  })
})

test('a plan that is not there is refused before a client is made that would stay behind', async () => {
  await using stage = await startStage('site-only')
  await stage.driver.createAccount({ ...ACCOUNT, packageName: 'Bestaat niet' })
  expect(stage.fake.clients.size).toBe(0)
})

test('a client that we made for another domain name is not this order’s', async () => {
  await using stage = await startStage('site-only')
  stage.fake.addClient({ login: KEY.userName, domain: 'slagerijdevries.nl', externalId: KEY.userName })
  for (const answer of [await stage.driver.createAccount(ACCOUNT), await stage.driver.remove(KEY)])
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'taken' })
  expect(stage.changes()).toBe(0)
})

test('an error inside an answer with status 200 is an error', async () => {
  await using stage = await startStage('site-only')
  await stage.driver.createAccount(ACCOUNT)
  stage.fake.refuseXml(1024, 'Limit reached')
  expect(await stage.driver.changePackage(KEY, 'Onbeperkt')).toMatchObject({
    outcome: 'refused',
    reason: 'details',
    sentence: expect.stringContaining('Limit reached'),
  })
  stage.fake.refuseXml(1023, 'Operation failed')
  expect(await stage.driver.changePackage(KEY, 'Onbeperkt')).toMatchObject({ outcome: 'unknown' })
})

test('a link to sign in is bound to the address of who asked, and none is made without one', async () => {
  await using stage = await startStage('site-only')
  await stage.driver.createAccount(ACCOUNT)
  const link = await stage.driver.signInLink(KEY, '203.0.113.77')
  expect(link).toMatchObject({
    known: {
      url: `${stage.server.url}/enterprise/rsession_init.php?PLESKSESSID=ede520d0fc93ae7aa0524076d631fba2`,
    },
  })
  const sent = stage.server.requests.find(({ text }) => text.includes('create_session'))?.text ?? ''
  expect(sent).toContain(`<user_ip>${Buffer.from('203.0.113.77').toString('base64')}</user_ip>`)
  const changes = stage.changes()
  for (const address of [undefined, '', 'bakkerij', '203.0.113.77</user_ip>'])
    expect(await stage.driver.signInLink(KEY, address)).toMatchObject({ outcome: 'refused' })
  expect(stage.changes()).toBe(changes)
})

test('names are written into packets as text, whatever is in them', async () => {
  await using stage = await startStage('site-only')
  await stage.driver.look({ userName: 'a</login><login>b', domainName: 'x.nl' })
  expect(stage.server.requests[0]?.text).toContain('<login>a&lt;/login&gt;&lt;login&gt;b</login>')
})

test('an answer with a document type of its own is not read', async () => {
  await using stage = await startStage('site-only')
  const text = '<!DOCTYPE packet [<!ENTITY x "y">]><packet><customer/></packet>'
  stage.server.answerInstead({ status: 200, text }, 'read', 0)
  expect(await stage.driver.look(KEY)).toMatchObject({ outcome: 'failed' })
})

test('every account of hundreds is listed once, with those made by half, without those of others', async () => {
  await using stage = await startStage('site-only')
  const names = Array.from({ length: 60 }, (_, index) => `h${String(index).padStart(4, '0')}`)
  for (const login of names) stage.fake.addClient({ login, domain: `${login}.nl`, externalId: login })
  stage.fake.addClient({ login: 'vreemd', domain: 'vreemd.nl' })
  stage.fake.addClient({ login: 'h9999', domain: 'half.nl', externalId: 'h9999', isWhole: false })
  const listed: string[] = []
  for (let from: string | undefined = '0'; from !== undefined; ) {
    const page = await stage.driver.list(from)
    if (page.outcome !== 'done') throw new Error(page.sentence)
    listed.push(...page.known.entries.map(({ userName }) => userName))
    from = page.known.next
  }
  expect(listed).toEqual([...names, 'h9999'])
})
