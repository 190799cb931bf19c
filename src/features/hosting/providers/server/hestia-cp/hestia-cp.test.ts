import { expect, test } from 'vitest'
import {
  PACKAGES,
  startHestiaCpServer,
  switchWhole,
} from '../../../../../../tests/support/providers/hestia-cp'
import {
  ACCOUNT_PASSWORD,
  type HostingPanelStage,
  hostingPanelConformance,
} from '../../../../../../tests/support/providers/hosting-panel-conformance'
import { hestiaCp } from './hestia-cp'
import { hestiaCpSettings } from './schemas'

const WORDS = {
  details: [2, 'Error: invalid email format :: piet'],
  busy: [14, 'Error: LoadAverage 12 is above threshold'],
} as const

async function startStage(suspension: 'by-hand' | 'site-and-sign-in') {
  const server = await startHestiaCpServer()
  const { url, accessKey, secretKey, users } = server
  const settings = { baseUrl: url, accessKey, secretKey, suspension }
  return {
    server,
    fake: server,
    driver: hestiaCp(hestiaCpSettings.parse(settings), { timeLimit: server.timeLimit }),
    secrets: [accessKey, secretKey, ACCOUNT_PASSWORD],
    packages: [PACKAGES[0] ?? '', PACKAGES[1] ?? ''],
    changes: server.changes,
    finish: () => {},
    addSomebodyElses: (userName: string, domainName: string) =>
      server.addUser(userName, domainName, 'Ans de Vries'),
    addHalfMade: ({ userName, domainName }) =>
      server.addUser(userName, undefined, `${domainName} ${userName}`),
    ignoreChanges: server.ignoreChanges,
    setSuspended: (userName: string, isSuspended: boolean) => {
      const user = users.get(userName)
      if (user) switchWhole(user, isSuspended)
    },
    refuseNext: (what: keyof typeof WORDS) => server.refuse(WORDS[what][0], WORDS[what][1]),
    suspends: suspension === 'site-and-sign-in',
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  } satisfies HostingPanelStage & { fake: typeof server }
}

hostingPanelConformance('HestiaCP', () => startStage('site-and-sign-in'))

const KEY = { userName: 'h8wz0pq2', domainName: 'bakkerijjansen.nl' }
const ACCOUNT = {
  ...KEY,
  packageName: 'klein',
  email: 'piet@bakkerij.example',
  password: ACCOUNT_PASSWORD,
}

const commandsOf = (requests: readonly { text: string }[]) =>
  requests.map(({ text }) => new URLSearchParams(text)).map((form) => form.get('cmd') ?? '')

test('a driver that may suspend says what it stops', async () => {
  await using may = await startStage('site-and-sign-in')
  await using not = await startStage('by-hand')
  expect([may.driver.can.suspends, not.driver.can.suspends]).toEqual(['site-and-mailboxes', 'nothing'])
  expect(may.driver.can.signInLink).toBe(false)
})

test('as it is set at first a person suspends, and reads what would stop mail that comes in', async () => {
  await using stage = await startStage('by-hand')
  await stage.driver.createAccount(ACCOUNT)
  const changes = stage.changes()
  expect(await stage.driver.suspend(KEY)).toMatchObject({
    outcome: 'waiting',
    askAgainAfterSeconds: undefined,
    sentence: expect.stringContaining('maildomein'),
  })
  expect(stage.changes()).toBe(changes)
  stage.setSuspended(KEY.userName, true)
  expect(await stage.driver.suspend(KEY)).toMatchObject({ outcome: 'done', known: { state: 'suspended' } })
})

test('suspending takes the sites off and locks the mailboxes, and never stops a user, a mail domain or a zone', async () => {
  await using stage = await startStage('site-and-sign-in')
  await stage.driver.createAccount(ACCOUNT)
  const user = stage.fake.users.get(KEY.userName)
  user?.sites.set('tweedesite.nl', { isSuspended: false })
  user?.mail.get(KEY.domainName)?.mailboxes.set('piet', { isSuspended: false })
  expect(await stage.driver.suspend(KEY)).toMatchObject({ known: { state: 'suspended' } })
  expect([...(user?.sites.values() ?? [])]).toEqual([{ isSuspended: true }, { isSuspended: true }])
  const mail = user?.mail.get(KEY.domainName)
  expect(mail?.isSuspended).toBe(false)
  expect([...(mail?.mailboxes.values() ?? [])]).toEqual([{ isSuspended: true }, { isSuspended: true }])
  const switched = commandsOf(stage.server.requests).filter((name) => name.startsWith('v-suspend'))
  expect(switched).toEqual([
    'v-suspend-mail-account',
    'v-suspend-mail-account',
    'v-suspend-web-domain',
    'v-suspend-web-domain',
  ])
})

test('an account is suspended when its own site is, which goes last: until then all of it is tried again', async () => {
  await using stage = await startStage('site-and-sign-in')
  await stage.driver.createAccount(ACCOUNT)
  stage.fake.users.get(KEY.userName)?.sites.set('tweedesite.nl', { isSuspended: false })
  for (const after of [1, 1]) {
    stage.server.trouble('too-many', 'write', after)
    expect(await stage.driver.suspend(KEY)).toMatchObject({ outcome: 'failed' })
    expect(await stage.driver.look(KEY)).toMatchObject({ known: { account: { state: 'running' } } })
  }
  expect(await stage.driver.suspend(KEY)).toMatchObject({ outcome: 'done' })
})

test('"suspended already" comes as 401, and is no wrong key', async () => {
  await using stage = await startStage('site-and-sign-in')
  await stage.driver.createAccount(ACCOUNT)
  stage.fake.refuse(5, 'Error: mail account info is suspended')
  expect(await stage.driver.suspend(KEY)).toMatchObject({ outcome: 'done', known: { state: 'suspended' } })
})

test('a command that the key may not run is told as rights, in the words of the server', async () => {
  await using stage = await startStage('site-and-sign-in')
  stage.fake.allow(['v-list-user', 'v-search-domain-owner'])
  expect(await stage.driver.createAccount(ACCOUNT)).toMatchObject({
    outcome: 'failed',
    reason: 'credentials',
    retryAfterSeconds: undefined,
    sentence: expect.stringContaining('v-add-user'),
  })
})

test('keys, names and passwords stand in the body of a POST, never in an address', async () => {
  await using stage = await startStage('site-and-sign-in')
  await stage.driver.createAccount(ACCOUNT)
  for (const { method, path, query } of stage.server.requests)
    expect({ method, path, size: query.size }).toEqual({ method: 'POST', path: '/api/', size: 0 })
  expect(stage.server.requests.some(({ text }) => new URLSearchParams(text).has('returncode'))).toBe(false)
})

test('whose the domain is, is asked before the user is made: none stays behind without one', async () => {
  await using stage = await startStage('site-and-sign-in')
  stage.fake.addUser('andere', KEY.domainName, 'Ans de Vries')
  expect(await stage.driver.createAccount(ACCOUNT)).toMatchObject({ outcome: 'refused', reason: 'taken' })
  expect([...stage.fake.users.keys()]).toEqual(['andere'])
})

test('a web server that does not start again after the act leaves it to a look', async () => {
  await using stage = await startStage('site-and-sign-in')
  stage.fake.addUser(KEY.userName, undefined, `${KEY.domainName} ${KEY.userName}`)
  stage.fake.failRestart()
  expect(await stage.driver.createAccount(ACCOUNT)).toMatchObject({
    outcome: 'unknown',
    reason: 'server-error',
  })
  expect(await stage.driver.look(KEY)).toMatchObject({ known: { state: 'present' } })
})

test('a package without room for a site is told, not taken for done', async () => {
  await using stage = await startStage('site-and-sign-in')
  stage.fake.leaveNoRoom()
  expect(await stage.driver.createAccount(ACCOUNT)).toMatchObject({ outcome: 'refused', reason: 'ignored' })
})

test('an account that we made for another domain name is not this order’s', async () => {
  await using stage = await startStage('site-and-sign-in')
  await stage.driver.createAccount({ ...ACCOUNT, domainName: 'slagerijdevries.nl' })
  const changes = stage.changes()
  for (const answer of [await stage.driver.createAccount(ACCOUNT), await stage.driver.remove(KEY)])
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'taken' })
  expect(stage.changes()).toBe(changes)
})

test('a mail domain that a person stopped as a whole is left as it is', async () => {
  await using stage = await startStage('site-and-sign-in')
  await stage.driver.createAccount(ACCOUNT)
  const mail = stage.fake.users.get(KEY.userName)?.mail.get(KEY.domainName)
  if (mail) mail.isSuspended = true
  expect(await stage.driver.suspend(KEY)).toMatchObject({ outcome: 'done' })
  expect(await stage.driver.unsuspend(KEY)).toMatchObject({ outcome: 'done' })
  expect(mail?.isSuspended).toBe(true)
})

test('every account of hundreds is listed once, with those made by half, without those of others', async () => {
  await using stage = await startStage('site-and-sign-in')
  const names = Array.from({ length: 60 }, (_, index) => `h${String(index).padStart(4, '0')}`)
  for (const name of names) stage.fake.addUser(name, `${name}.nl`, `${name}.nl ${name}`)
  stage.fake.addUser('vreemd', 'vreemd.nl', 'Ans de Vries')
  stage.fake.addUser('h9999', undefined, 'half.nl h9999')
  const listed: string[] = []
  for (let from: string | undefined = '0'; from !== undefined; ) {
    const page = await stage.driver.list(from)
    if (page.outcome !== 'done') throw new Error(page.sentence)
    listed.push(...page.known.entries.map(({ userName }) => userName))
    from = page.known.next
  }
  expect(listed).toEqual([...names, 'h9999'])
})
