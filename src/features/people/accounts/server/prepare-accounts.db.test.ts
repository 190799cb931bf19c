import { expect, test } from 'vitest'
import { prepareDemoAccounts } from '@/demo/demo-accounts'
import { addAccount, PASSWORD, visitor } from '../../../../../tests/support/accounts'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { DEMO_CUSTOMER } from '../domain/demo-sign-in'
import { accounts } from './account-tables'
import { choosePassword } from './choose-password'
import { prepareLiveAccounts } from './prepare-accounts'
import { signIn } from './sign-in'

const OWNER = 'eigenaar@bureau.example'

function withSettings({ context }: TestContext, settings: Partial<TestContext['context']['settings']>) {
  return { ...context, settings: { ...context.settings, ...settings } }
}

const live = (site: TestContext) => withSettings(site, { appMode: 'live', adminEmail: OWNER })

test('demo mode prints two sign-ins that work, from the first start on and at every start after it', async () => {
  await using site = await createTestContext()
  const lines = await prepareDemoAccounts(site.context)
  expect(await prepareDemoAccounts(site.context)).toEqual(lines)
  expect(await site.db.select().from(accounts)).toHaveLength(2)
  for (const [index, role] of [
    [0, 'customer'],
    [1, 'admin'],
  ] as const) {
    const [, email = '', password = ''] = /E-mail: (\S+) {2}Wachtwoord: (\S+)/.exec(lines[index] ?? '') ?? []
    expect(await signIn(site.context, visitor(), { email, password })).toMatchObject({
      outcome: 'signed-in',
      role,
    })
  }
  const { rows } = await site.pool.query('SELECT * FROM hosting_customers')
  expect(rows).toMatchObject([{ email: DEMO_CUSTOMER.email, customer_city: 'Enschede' }])
})

test('two processes that start at once on one database make the demo accounts once', async () => {
  await using site = await createTestContext()
  await Promise.all([prepareDemoAccounts(site.context), prepareDemoAccounts({ ...site.context })])
  expect(await site.db.select().from(accounts)).toHaveLength(2)
})

// promise contract: The demo administrator's own sign-in
test('ADMIN_EMAIL and ADMIN_PASSWORD are the sign-in of the administrator in demo mode', async () => {
  await using site = await createTestContext()
  await prepareDemoAccounts(site.context)
  await prepareDemoAccounts(withSettings(site, { adminEmail: OWNER, adminPassword: 'van gisteren' }))
  const context = withSettings(site, { adminEmail: OWNER, adminPassword: 'kort' })
  await prepareDemoAccounts(context)
  expect(await signIn(context, visitor(), { email: OWNER, password: 'kort' })).toMatchObject({
    outcome: 'signed-in',
    role: 'admin',
  })
})

test('live mode makes no demo account, and gives the first administrator a link that works once', async () => {
  await using site = await createTestContext()
  const [line = ''] = await prepareLiveAccounts(live(site))
  expect(line).toContain(OWNER)
  expect(await site.db.select().from(accounts)).toMatchObject([
    { email: OWNER, role: 'admin', isDemo: false },
  ])
  const token = /token=(\S+)/.exec(line)?.[1] ?? ''
  const chosen = { token, password: 'van de eigenaar zelf' }
  expect(await choosePassword(live(site), chosen)).toEqual({ email: OWNER })
  expect(await choosePassword(live(site), chosen)).toBeUndefined()
  expect(await prepareLiveAccounts(live(site))).toEqual([])
})

test('live mode ignores ADMIN_PASSWORD: a password in a file opens nothing', async () => {
  await using site = await createTestContext()
  const context = withSettings(site, { appMode: 'live', adminEmail: OWNER, adminPassword: 'uit een bestand' })
  await prepareLiveAccounts(context)
  expect(await signIn(context, visitor(), { email: OWNER, password: 'uit een bestand' })).toEqual({
    outcome: 'refused',
  })
})

test('live mode refuses a database that demo mode has been in, and never seeds one', async () => {
  await using site = await createTestContext()
  await expect(prepareDemoAccounts(live(site))).rejects.toThrow('demo mode only')
  await prepareDemoAccounts(site.context)
  await expect(prepareLiveAccounts(live(site))).rejects.toThrow('demogegevens')
})

test('a customer who becomes the administrator needs a new password first', async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: OWNER })
  expect(await prepareLiveAccounts(live(site))).toHaveLength(1)
  expect(await site.db.select().from(accounts)).toMatchObject([{ email: OWNER, role: 'admin' }])
  expect(await signIn(live(site), visitor(), { email: OWNER, password: PASSWORD })).toEqual({
    outcome: 'refused',
  })
})
