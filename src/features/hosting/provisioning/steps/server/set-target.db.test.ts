import { expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import {
  PACKAGES,
  RESELLER,
  startDirectAdminServer,
} from '../../../../../../tests/support/providers/direct-admin'
import { startHestiaCpServer } from '../../../../../../tests/support/providers/hestia-cp'
import { OWN_HANDLE, startOpenproviderServer } from '../../../../../../tests/support/providers/openprovider'
import { PLANS, startPleskServer } from '../../../../../../tests/support/providers/plesk'
import { startPowerDnsServer } from '../../../../../../tests/support/providers/power-dns'
import {
  type ProviderServer,
  startProviderServer,
} from '../../../../../../tests/support/providers/provider-server'
import {
  CUSTOMER,
  OWN_CONTACT,
  startRealtimeRegisterServer,
} from '../../../../../../tests/support/providers/realtime-register'
import { startTestHostServer } from '../../../../../../tests/support/providers/test-host'
import { LOGIN, startTransIpServer } from '../../../../../../tests/support/providers/transip'
import { wordsOfDatabase } from '../../../../../../tests/support/whole-database'
import { changeMark } from '../../../../../shared/instants'
import { closeTarget, openTarget, removeTarget } from './attend-target'
import { DRIVER_NAMES, type DriverName } from './drivers'
import { setTarget } from './set-target'
import { provisionTargets } from './step-tables'
import { targetWithId } from './targets'
import { tryAllTargets, tryTarget } from './try-target'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }

interface Played extends AsyncDisposable {
  server: ProviderServer
  typed: Record<string, string>
  /** Whatever may be read nowhere. */
  secrets: readonly string[]
}

/** What an owner types for each driver, with the fake that answers. */
const PLAYED: Record<DriverName, () => Promise<Played>> = {
  'direct-admin': async () => {
    const server = await startDirectAdminServer()
    return played(server, [server.loginKey, basicOf(RESELLER, server.loginKey)], {
      setting_userName: RESELLER,
      setting_loginKey_password: server.loginKey,
      setting_suspension: 'by-hand',
      package_basis: PACKAGES[1] ?? '',
    })
  },
  plesk: async () => {
    const server = await startPleskServer()
    return played(server, [server.secretKey], {
      setting_secretKey_password: server.secretKey,
      setting_suspension: 'by-hand',
      package_basis: PLANS[1] ?? '',
    })
  },
  'hestia-cp': async () => {
    const server = await startHestiaCpServer()
    return played(server, [server.accessKey, server.secretKey], {
      setting_accessKey_password: server.accessKey,
      setting_secretKey_password: server.secretKey,
      setting_suspension: 'by-hand',
      package_basis: 'klein',
    })
  },
  'test-host': async () => {
    const server = await startTestHostServer()
    return played(server, [server.agentKey], { setting_agentKey_password: server.agentKey })
  },
  'power-dns': async () => {
    const server = await startPowerDnsServer()
    return played(server, [server.apiKey], {
      setting_apiKey_password: server.apiKey,
      setting_kind: 'Native',
      nameservers: 'ns1.webnoaber.nl\nns2.webnoaber.nl',
    })
  },
  'realtime-register': async () => {
    const server = await startRealtimeRegisterServer()
    return played(server, [server.apiKey], {
      setting_apiKey_password: server.apiKey,
      setting_customer: CUSTOMER,
      setting_ownContact: OWN_CONTACT,
      prices: 'nl 4,50',
      most_per_day: '5',
    })
  },
  transip: async () => {
    const server = await startTransIpServer()
    return played(
      server,
      [server.privateKey, ...server.privateKey.split('\n').filter((line) => line.length > 60)],
      {
        setting_login: LOGIN,
        setting_privateKey_password: server.privateKey,
        setting_onlyListedAddresses: 'on',
        setting_technicalContact_firstName: 'Roos',
        setting_technicalContact_lastName: 'Wevers',
        setting_technicalContact_street: 'Oude Markt',
        setting_technicalContact_number: '5',
        setting_technicalContact_postalCode: '7511 GA',
        setting_technicalContact_city: 'Enschede',
        setting_technicalContact_country: 'nl',
        setting_technicalContact_phoneNumber: '+31 534351234',
        setting_technicalContact_email: 'techniek@webnoaber.nl',
      },
    )
  },
  openprovider: playedOpenprovider,
  'openprovider-dns': playedOpenprovider,
}

async function playedOpenprovider(): Promise<Played> {
  const server = await startOpenproviderServer()
  return played(server, [server.password], {
    setting_username: server.username,
    setting_password_password: server.password,
    setting_ownHandle: OWN_HANDLE,
  })
}

const basicOf = (user: string, key: string) => Buffer.from(`${user}:${key}`).toString('base64')

function played(server: ProviderServer, secrets: readonly string[], typed: Record<string, string>): Played {
  return {
    server,
    secrets,
    typed: { label: 'Server 1', setting_baseUrl: server.url, ...typed },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

interface Set {
  id?: string
  shownChange?: string
}

async function set(
  site: TestContext,
  driver: DriverName,
  typed: Record<string, string>,
  { id = crypto.randomUUID(), shownChange = '' }: Set = {},
) {
  return { id, ...(await setTarget(site.context, { id, driver, shownChange, typed, admin: ROOS })) }
}

async function stored(site: TestContext, id: string) {
  const target = await targetWithId(site.db, id)
  if (!target) throw new Error('There is no such target')
  return target
}

const tried = (site: TestContext, targetId: string, { server }: Played) =>
  tryTarget(site.context, { targetId, admin: ROOS }, { timeLimit: server.timeLimit })

test.each(DRIVER_NAMES)('an owner sets %s in the office, tries it, and opens it', async (driver) => {
  await using site = await createTestContext()
  await using given = await PLAYED[driver]()
  const { id, outcome } = await set(site, driver, given.typed)
  expect(outcome).toBe('saved')
  expect(await stored(site, id)).toMatchObject({ isOpen: false, triedAt: null, createdBy: 'Roos' })
  expect(await openTarget(site.context, { targetId: id, admin: ROOS })).toBe('untried')
  expect(await tried(site, id, given)).toBe('works')
  expect(await stored(site, id)).toMatchObject({
    triedAt: site.clock.now,
    triedOutcome: 'works',
    triedSentence: expect.stringContaining('Gelezen'),
  })
  expect(await openTarget(site.context, { targetId: id, admin: ROOS })).toBe('opened')
  expect(await tryAllTargets(site.context, 5)).toEqual([
    { label: 'Server 1', isOpen: true, outcome: 'works' },
  ])
  expect(await closeTarget(site.context, { targetId: id, admin: ROOS })).toBe('closed')
  expect((await stored(site, id)).isOpen).toBe(false)
})

// promise running: A key that an owner types stands in no table, error or log
test.each(DRIVER_NAMES)(
  'what is secret of %s stands nowhere to be read, whatever the provider says',
  async (driver) => {
    await using site = await createTestContext()
    await using given = await PLAYED[driver]()
    const { id } = await set(site, driver, given.typed)
    for (const trouble of ['no-rights', 'broken', 'login-page', 'unread', 'hung', 'moved'] as const) {
      given.server.trouble(trouble, 'read')
      await tried(site, id, given)
    }
    given.server.answerInstead(
      { status: 500, text: `{"error":"key ${given.secrets[0]} refused"}` },
      'read',
      0,
    )
    await tried(site, id, given)
    const refused = await set(site, driver, { ...given.typed, label: '', setting_baseUrl: 'geen adres' })
    const words = await wordsOfDatabase(site)
    for (const secret of given.secrets) {
      expect(words).not.toContain(secret)
      expect(words).not.toContain(JSON.stringify(secret).slice(1, -1))
      expect(JSON.stringify(refused)).not.toContain(secret)
    }
    expect(words).toContain('Server 1')
  },
)

test.each(DRIVER_NAMES)(
  'a form of %s with nothing in it is refused at every field that is needed',
  async (driver) => {
    await using site = await createTestContext()
    const { outcome, ...rest } = await set(site, driver, {})
    expect(outcome).toBe('invalid')
    const errors = 'errors' in rest ? rest.errors : {}
    expect(errors.label).toBe('Geef de koppeling een naam.')
    expect(Object.keys(errors).some((input) => input.includes('password'))).toBe(true)
    expect(await site.db.$count(provisionTargets)).toBe(0)
  },
)

test('what is wrong is said at each field at once, and a key of TransIP has to be one', async () => {
  await using site = await createTestContext()
  await using given = await PLAYED.transip()
  const typed = {
    ...given.typed,
    setting_privateKey_password: '-----BEGIN PRIVATE KEY-----\nnee\n-----END PRIVATE KEY-----',
    setting_technicalContact_email: 'roos@',
    setting_baseUrl: 'http://api.transip.nl/v6',
    prices: 'nl gratis',
  }
  const { outcome, ...rest } = await set(site, 'transip', typed)
  expect(outcome).toBe('invalid')
  expect(Object.keys('errors' in rest ? rest.errors : {}).sort()).toEqual([
    'prices',
    'setting_baseUrl',
    'setting_privateKey_password',
    'setting_technicalContact_email',
  ])
})

test('a secret that is left empty stays what it was; another address asks for it again', async () => {
  await using site = await createTestContext()
  await using given = await PLAYED['direct-admin']()
  const { id } = await set(site, 'direct-admin', given.typed)
  await tried(site, id, given)
  const change = async (changes: Record<string, string>) => {
    const typed = { ...given.typed, setting_loginKey_password: '', ...changes }
    return await set(site, 'direct-admin', typed, { id, shownChange: changeMark(await stored(site, id)) })
  }
  expect((await change({ label: 'Server A', room: '40' })).outcome).toBe('saved')
  // Nothing about the connection changed: what was tried still holds.
  expect(await stored(site, id)).toMatchObject({ label: 'Server A', room: 40, triedOutcome: 'works' })
  expect((await change({ setting_suspension: 'whole-account' })).outcome).toBe('saved')
  expect(await stored(site, id)).toMatchObject({ triedAt: null })
  expect(await tried(site, id, given)).toBe('works')
  const moved = await change({ setting_baseUrl: 'https://elders.example:2222' })
  expect(moved).toMatchObject({
    outcome: 'invalid',
    errors: { setting_loginKey_password: 'Het adres is veranderd. Vul ook dit opnieuw in.' },
  })
})

test('a key of before another APP_SECRET is asked for again', async () => {
  await using site = await createTestContext()
  await using given = await PLAYED['power-dns']()
  const { id } = await set(site, 'power-dns', given.typed)
  const settings = { ...site.context.settings, appSecret: 'een-heel-ander-geheim-van-32-tekens' }
  const later = { ...site, context: { ...site.context, settings } }
  expect(await tryTarget(later.context, { targetId: id, admin: ROOS })).toBe('fails')
  expect(await stored(site, id)).toMatchObject({ triedOutcome: 'lost-key' })
  const shownChange = changeMark(await stored(site, id))
  const typed = { ...given.typed, setting_apiKey_password: '' }
  expect(await set(later, 'power-dns', typed, { id, shownChange })).toMatchObject({
    outcome: 'invalid',
    errors: { setting_apiKey_password: expect.stringContaining('niet meer te lezen') },
  })
  expect((await set(later, 'power-dns', given.typed, { id, shownChange })).outcome).toBe('saved')
})

test('two clicks make one; what a colleague changed meanwhile is not overwritten, what is gone is not made again', async () => {
  await using site = await createTestContext()
  await using given = await PLAYED['power-dns']()
  const { id } = await set(site, 'power-dns', given.typed)
  expect((await set(site, 'power-dns', given.typed, { id })).outcome).toBe('known')
  const shownChange = changeMark(await stored(site, id))
  site.clock.advance(60)
  expect(
    (await set(site, 'power-dns', { ...given.typed, label: 'Van Roos' }, { id, shownChange })).outcome,
  ).toBe('saved')
  expect(
    (await set(site, 'power-dns', { ...given.typed, label: 'Van Jan' }, { id, shownChange })).outcome,
  ).toBe('overtaken')
  expect((await stored(site, id)).label).toBe('Van Roos')
  expect(await removeTarget(site.context, { targetId: id, admin: ROOS })).toBe('removed')
  expect((await set(site, 'power-dns', given.typed, { id, shownChange })).outcome).toBe('gone')
  expect(await site.db.$count(provisionTargets)).toBe(0)
})

test('a try says in our words and in theirs why it does not work', async () => {
  await using site = await createTestContext()
  await using given = await PLAYED['direct-admin']()
  const { id } = await set(site, 'direct-admin', { ...given.typed, setting_loginKey_password: 'verkeerd-1' })
  expect(await tried(site, id, given)).toBe('fails')
  expect(await stored(site, id)).toMatchObject({
    triedOutcome: 'credentials',
    triedSentence: expect.stringContaining('sleutel'),
  })
  await given.server.goAway()
  expect(await tried(site, id, given)).toBe('fails')
  expect(await stored(site, id)).toMatchObject({ triedOutcome: 'unreachable' })
})

test('an answer about settings that were changed meanwhile is not kept', async () => {
  await using site = await createTestContext()
  await using server = await startProviderServer(async () => {
    const changedAt = new Date(site.clock.now.getTime() + 1000)
    await site.db.update(provisionTargets).set({ changedAt })
    return { status: 200, text: '[]' }
  })
  const typed = {
    label: 'Zones',
    setting_baseUrl: server.url,
    setting_apiKey_password: 'sleutel-1',
    setting_kind: 'Native',
  }
  const { id } = await set(site, 'power-dns', typed)
  expect(await tryTarget(site.context, { targetId: id, admin: ROOS })).toBe('overtaken')
  expect(await stored(site, id)).toMatchObject({ triedAt: null })
})

test('with another password Openprovider is signed in anew, not with the token of before', async () => {
  await using site = await createTestContext()
  await using given = await PLAYED.openprovider()
  const { id } = await set(site, 'openprovider', given.typed)
  expect(await tried(site, id, given)).toBe('works')
  const typed = { ...given.typed, setting_password_password: 'niet-meer-geldig' }
  await set(site, 'openprovider', typed, { id, shownChange: changeMark(await stored(site, id)) })
  expect(await tried(site, id, given)).toBe('fails')
  expect(await stored(site, id)).toMatchObject({ triedOutcome: 'credentials' })
})
