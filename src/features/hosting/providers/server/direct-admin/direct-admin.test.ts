import { expect, test } from 'vitest'
import {
  PACKAGES,
  RESELLER,
  startDirectAdminServer,
} from '../../../../../../tests/support/providers/direct-admin'
import {
  ACCOUNT_PASSWORD,
  type HostingPanelStage,
  hostingPanelConformance,
} from '../../../../../../tests/support/providers/hosting-panel-conformance'
import { LOGIN_PAGE } from '../../../../../../tests/support/providers/provider-server'
import { directAdmin } from './direct-admin'
import { formOf, listIn } from './direct-admin-client'
import { directAdminSettings } from './schemas'

const WORDS = {
  details: ['Cannot Create Account', 'The e-mail address is not valid'],
  busy: ['Error', 'Another process is in progress, try again later'],
} as const

async function startStage(suspension: 'by-hand' | 'whole-account') {
  const server = await startDirectAdminServer()
  const { url, loginKey, users } = server
  const settings = { baseUrl: url, userName: RESELLER, loginKey, suspension }
  return {
    server,
    fake: server,
    driver: directAdmin(directAdminSettings.parse(settings), { timeLimit: server.timeLimit }),
    secrets: [loginKey, Buffer.from(`${RESELLER}:${loginKey}`).toString('base64'), ACCOUNT_PASSWORD],
    packages: [PACKAGES[0] ?? '', PACKAGES[1] ?? ''],
    changes: server.changes,
    finish: () => {},
    addSomebodyElses: (userName: string, domainName: string) =>
      server.addUser(userName, domainName, 'anderebureau'),
    ignoreChanges: server.ignoreChanges,
    setSuspended: (userName: string, isSuspended: boolean) => {
      const user = users.get(userName)
      if (user) user.suspended = isSuspended
    },
    refuseNext: (what: keyof typeof WORDS) => server.refuse(WORDS[what][0], WORDS[what][1]),
    suspends: suspension === 'whole-account',
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  } satisfies HostingPanelStage & { fake: typeof server }
}

hostingPanelConformance('DirectAdmin that may suspend', () => startStage('whole-account'))
hostingPanelConformance('DirectAdmin as it is set at first', () => startStage('by-hand'))

const KEY = { userName: 'h8wz0pq2', domainName: 'bakkerijjansen.nl' }

test('a panel that takes incoming mail along says so, and suspends when its owner lets it alone', async () => {
  await using may = await startStage('whole-account')
  await using not = await startStage('by-hand')
  expect([may.driver.can.suspends, not.driver.can.suspends]).toEqual(['everything', 'nothing'])
})

test('a page of HTML with status 200 means no rights: nothing is done, and it is never tried again by itself', async () => {
  await using stage = await startStage('whole-account')
  const stranger = directAdmin(
    directAdminSettings.parse({
      baseUrl: stage.server.url,
      userName: RESELLER,
      loginKey: 'verkeerde-sleutel',
    }),
  )
  expect(await stranger.look(KEY)).toMatchObject({ outcome: 'failed', reason: 'credentials' })
  stage.server.trouble('login-page', 'write')
  const account = { ...KEY, packageName: 'klein', email: 'piet@bakkerij.example', password: ACCOUNT_PASSWORD }
  expect(await stage.driver.createAccount(account)).toMatchObject({
    outcome: 'failed',
    reason: 'credentials',
    retryAfterSeconds: undefined,
  })
  expect(LOGIN_PAGE).toContain('<html>')
})

test('an account that we made for another domain name is not this order’s', async () => {
  await using stage = await startStage('whole-account')
  stage.fake.addUser(KEY.userName, 'slagerijdevries.nl', RESELLER)
  const account = { ...KEY, packageName: 'klein', email: 'piet@bakkerij.example', password: ACCOUNT_PASSWORD }
  for (const answer of [await stage.driver.createAccount(account), await stage.driver.remove(KEY)])
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'taken' })
  expect(stage.changes()).toBe(0)
})

test('suspending sends the one word, and only to an account that runs', async () => {
  await using stage = await startStage('whole-account')
  stage.fake.addUser(KEY.userName, KEY.domainName, RESELLER)
  await stage.driver.suspend(KEY)
  await stage.driver.suspend(KEY)
  const sent = stage.server.requests.filter(({ path }) => path === '/CMD_API_SELECT_USERS')
  expect(sent.map(({ text }) => new URLSearchParams(text).get('suspend'))).toEqual(['Suspend'])
})

test('a link to sign in is made in the user’s own name, once, for the address of who asked', async () => {
  await using stage = await startStage('whole-account')
  stage.fake.addUser(KEY.userName, KEY.domainName, RESELLER)
  await stage.driver.signInLink(KEY, '203.0.113.77')
  const sent = stage.server.requests.find(({ path }) => path === '/CMD_API_LOGIN_KEYS')
  expect(Object.fromEntries(new URLSearchParams(sent?.text))).toMatchObject({
    type: 'one_time_url',
    max_uses: '1',
    expiry: '1m',
    ips: '203.0.113.77',
  })
  const user = Buffer.from(sent?.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString()
  expect(user.split(':')[0]).toBe(`${RESELLER}|${KEY.userName}`)
})

test('every account of hundreds is listed once, without those of others', async () => {
  await using stage = await startStage('whole-account')
  const names = Array.from({ length: 60 }, (_, index) => `h${String(index).padStart(4, '0')}`)
  for (const name of names) stage.fake.addUser(name, `${name}.nl`, RESELLER)
  stage.fake.addUser('vreemd', 'vreemd.nl', 'anderebureau')
  const listed: string[] = []
  for (let from: string | undefined = '0'; from !== undefined; ) {
    const page = await stage.driver.list(from)
    if (page.outcome !== 'done') throw new Error(page.sentence)
    listed.push(...page.known.entries.map(({ userName }) => userName))
    from = page.known.next
  }
  expect(listed).toEqual(names)
})

test('a form in which characters stand as numbers is read whole', () => {
  expect(formOf('error=1&text=Can&#39t&#32do&details=a%26b')).toEqual({
    error: '1',
    text: "Can't do",
    details: 'a&b',
  })
  expect(listIn('list[]=een&list[]=twee')).toEqual(['een', 'twee'])
  expect(listIn('list%5B%5D=een')).toEqual(['een'])
  expect(listIn('')).toEqual([])
  expect(listIn('error=1&text=x')).toBeUndefined()
})
