import { expect, test } from 'vitest'
import {
  ACCOUNT_PASSWORD,
  type HostingPanelStage,
  hostingPanelConformance,
} from '../../../../../../tests/support/providers/hosting-panel-conformance'
import { startTestHostServer, TEST_HOST_PACKAGES } from '../../../../../../tests/support/providers/test-host'
import { testHostSettings } from './schemas'
import { testHost } from './test-host'

async function startStage() {
  const server = await startTestHostServer()
  const { url, agentKey, accounts } = server
  return {
    server,
    fake: server,
    driver: testHost(testHostSettings.parse({ baseUrl: url, agentKey }), { timeLimit: server.timeLimit }),
    secrets: [agentKey, ACCOUNT_PASSWORD],
    packages: [TEST_HOST_PACKAGES[0] ?? '', TEST_HOST_PACKAGES[1] ?? ''],
    changes: server.changes,
    finish: () => {},
    addSomebodyElses: server.addSomebodyElses,
    ignoreChanges: server.ignoreChanges,
    setSuspended: (userName: string, isSuspended: boolean) => {
      const account = accounts.get(userName)
      if (account) account.state = isSuspended ? 'suspended' : 'running'
    },
    refuseNext: (what: 'details' | 'busy') => server.refuse(what, 'Nu even niet.'),
    suspends: true,
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  } satisfies HostingPanelStage & { fake: typeof server }
}

hostingPanelConformance('the test host', startStage)

const KEY = { userName: 'h8wz0pq2', domainName: 'bakkerijjansen.nl' }
const ACCOUNT = { ...KEY, packageName: 'basis', email: 'piet@bakkerij.example', password: ACCOUNT_PASSWORD }

test('an account that was left half made counts as absent, is finished by making it again, and can be removed', async () => {
  await using stage = await startStage()
  const { driver: panel, fake } = stage
  fake.breakHalfway()
  expect(await panel.createAccount(ACCOUNT)).toMatchObject({ outcome: 'unknown', reason: 'server-error' })
  expect(await panel.look(KEY)).toMatchObject({ known: { state: 'absent' } })
  expect(await panel.suspend(KEY)).toMatchObject({ outcome: 'refused', reason: 'gone' })
  expect(await panel.list()).toMatchObject({ known: { entries: [] } })
  expect(await panel.createAccount(ACCOUNT)).toMatchObject({ outcome: 'done', known: { state: 'running' } })

  fake.breakHalfway()
  const other = { ...ACCOUNT, userName: 'h9', domainName: 'slagerijdevries.nl' }
  await panel.createAccount({ ...other, userName: 'h9wz0pq2' })
  await panel.remove({ userName: 'h9wz0pq2', domainName: other.domainName })
  expect([...fake.accounts.keys()]).toEqual([KEY.userName])
})

test('a user of the machine who is no account is somebody else’s', async () => {
  await using stage = await startStage()
  stage.fake.addSomebodyElses(KEY.userName, '')
  expect(await stage.driver.look(KEY)).toMatchObject({ known: { state: 'somebody-else' } })
})

test('an account of another name of ours is not this order’s', async () => {
  await using stage = await startStage()
  await stage.driver.createAccount({ ...ACCOUNT, domainName: 'slagerijdevries.nl' })
  for (const answer of [await stage.driver.createAccount(ACCOUNT), await stage.driver.remove(KEY)])
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'taken' })
})

test('a name with signs beyond ASCII goes as the web writes it, and is seen as it was ordered', async () => {
  await using stage = await startStage()
  const key = { ...KEY, domainName: 'café-enschede.nl' }
  expect(await stage.driver.createAccount({ ...ACCOUNT, ...key })).toMatchObject({ known: key })
  expect(stage.fake.accounts.get(KEY.userName)?.domainName).toBe('xn--caf-enschede-deb.nl')
})

test('hundreds of accounts are listed page by page, each once', async () => {
  await using stage = await startStage()
  const names = Array.from({ length: 60 }, (_, index) => `h${String(index).padStart(4, '0')}`)
  for (const userName of names)
    stage.fake.accounts.set(userName, { ...ACCOUNT, userName, state: 'running', isOurs: true })
  const listed: string[] = []
  let from: string | undefined
  do {
    const page = await stage.driver.list(from)
    if (page.outcome !== 'done') throw new Error(page.sentence)
    listed.push(...page.known.entries.map(({ userName }) => userName))
    from = page.known.next
  } while (from !== undefined)
  expect(listed).toEqual(names)
})
