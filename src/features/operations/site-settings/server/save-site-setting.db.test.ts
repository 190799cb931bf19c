import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { company } from '@/content/company'
import { OFFICE_TIME } from '@/content/office-time'
import { SHIPPED_CATALOGUE } from '@/content/shipped-catalogue'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce, siteFacts } from '@/content/site-facts'
import type { Catalogue } from '@/features/hosting/catalogue/domain/catalogue'
import { smallestFirst } from '@/features/hosting/catalogue/domain/catalogue-fields'
import { CART_SCHEMAS } from '@/features/hosting/checkout/domain/order-request'
import { placeOrder } from '@/features/hosting/checkout/server/place-order'
import { netOfOrder } from '@/features/hosting/orders/domain/order-price'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { euros } from '@/shared/money'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext } from '../../../../../tests/support/database'
import { offerFor } from '../../../../../tests/support/order-changes'
import { settingIn } from '../domain/site-settings'
import { WEVERIJ } from '../fixtures'
import { loadSettings } from '../web/office/server/load-settings'
import { loadSiteSettings, newestSettings } from './known-site-settings'
import { restoreSiteSetting, saveSiteSetting } from './save-site-setting'
import { settingHistory } from './setting-history'
import { siteSettings } from './site-setting-tables'

const owner = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const OWN = settingIn({ ...SHIPPED_FACTS, company: WEVERIJ }, 'identity')

afterEach(() => putInForce(SHIPPED_FACTS, 0))

// promise people: What an owner saves holds at once, whole, with its versions
test('what is saved holds at once, with who saved it, and a second press adds nothing', async () => {
  await using site = await createTestContext()
  const form = { name: 'identity', value: OWN, shownVersion: 0, owner } as const
  expect(await saveSiteSetting(site.context, form)).toBe('saved')
  expect(company).toMatchObject({ name: 'Weverij Web', kvk: '12345678', email: SHIPPED_FACTS.company.email })
  expect(await saveSiteSetting(site.context, form)).toBe('unchanged')
  const { identity, contact } = await settingHistory(site.db)
  expect(identity).toMatchObject([{ value: OWN, savedBy: 'Roos' }])
  expect(contact).toEqual([])
  const [line] = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, 'identity'))
  expect(line).toMatchObject({ action: 'site-setting.saved', details: { version: identity[0]?.version } })
})

test('what somebody else saved meanwhile is not overwritten', async () => {
  await using site = await createTestContext()
  const save = (name: string) =>
    saveSiteSetting(site.context, { name: 'identity', value: { ...OWN, name }, shownVersion: 0, owner })
  const outcomes = await Promise.all([save('Eerste'), save('Tweede')])
  expect(outcomes.toSorted()).toEqual(['overtaken', 'saved'])
  expect(await settingHistory(site.db)).toHaveProperty('identity.length', 1)
})

test('undoing does not take back what somebody else saved meanwhile', async () => {
  await using site = await createTestContext()
  const save = (name: string, shownVersion: number) =>
    saveSiteSetting(site.context, { name: 'identity', value: { ...OWN, name }, shownVersion, owner })
  await save('Eerste', 0)
  await save('Tweede', 1)
  const undo = { name: 'identity', version: 0, owner } as const
  expect(await restoreSiteSetting(site.context, { ...undo, shownVersion: 1 })).toBe('overtaken')
  expect(company.name).toBe('Tweede')
  expect(await restoreSiteSetting(site.context, { ...undo, shownVersion: 2 })).toBe('restored')
})

test('a form has the values of its version, also in a process that does not know them yet', async () => {
  await using site = await createTestContext()
  await saveSiteSetting(site.context, { name: 'identity', value: OWN, shownVersion: 0, owner })
  putInForce(SHIPPED_FACTS, 0)
  const { facts, history } = await loadSettings(site.context)
  expect(history.identity[0]?.version).toBe(1)
  expect(facts.company.name).toBe('Weverij Web')
})

test('a catalogue that was read without a package that was added meanwhile removes nothing', async () => {
  await using site = await createTestContext()
  const [first] = SHIPPED_CATALOGUE.packages
  if (!first) throw new Error('There is no package')
  const added = { ...first, id: 'maat', name: 'Op maat' }
  const value = { ...SHIPPED_CATALOGUE, packages: smallestFirst([...SHIPPED_CATALOGUE.packages, added]) }
  const form = { name: 'catalogue', owner } as const
  expect(await saveSiteSetting(site.context, { ...form, value, shownVersion: 0 })).toBe('saved')
  const readFromOlder = { ...SHIPPED_CATALOGUE, domain: { firstYear: euros(2), perYear: euros(30) } }
  expect(await saveSiteSetting(site.context, { ...form, value: readFromOlder, shownVersion: 1 })).toBe(
    'overtaken',
  )
  expect(siteFacts().catalogue.packages.map(({ id }) => id)).toContain('maat')
})

test('a setting that nobody changed for years has its version, however often another changed', async () => {
  await using site = await createTestContext()
  await saveSiteSetting(site.context, { name: 'identity', value: OWN, shownVersion: 0, owner })
  const rows = Array.from({ length: 600 }, (_, index) => ({
    version: index + 2,
    name: 'prices' as const,
    value: null,
    savedAt: site.context.now(),
    savedBy: 'Roos',
  }))
  await site.db.insert(siteSettings).values(rows)
  expect((await settingHistory(site.db)).identity).toMatchObject([{ version: 1, value: OWN }])
})

test('any version holds again, the beginning too, and undoing can be undone', async () => {
  await using site = await createTestContext()
  const hours = {
    ...SHIPPED_FACTS.openingHours,
    contact: [{ days: [2], opens: '10:00', closes: '16:00' }],
  } as const
  await saveSiteSetting(site.context, { name: 'opening-hours', value: hours, shownVersion: 0, owner })
  expect(OFFICE_TIME.hours).toEqual(hours.contact)
  const [saved] = await newestSettings(site.db)
  if (!saved) throw new Error('Nothing was saved')
  const restore = async (version: number) => {
    const [newest] = (await settingHistory(site.db))['opening-hours']
    const shownVersion = newest?.version ?? 0
    return await restoreSiteSetting(site.context, { name: 'opening-hours', version, shownVersion, owner })
  }
  expect(await restore(0)).toBe('restored')
  expect(OFFICE_TIME.hours).toEqual(SHIPPED_FACTS.openingHours.contact)
  expect(await restore(0)).toBe('unchanged')
  expect(await restore(saved.version)).toBe('restored')
  expect(OFFICE_TIME.hours).toEqual(hours.contact)
  expect(await restore(saved.version + 100)).toBe('unknown')
  expect((await settingHistory(site.db))['opening-hours'].map(({ value }) => value)).toEqual([
    hours,
    null,
    hours,
  ])
})

test('a version of another setting is unknown to this one', async () => {
  await using site = await createTestContext()
  await saveSiteSetting(site.context, { name: 'identity', value: OWN, shownVersion: 0, owner })
  const [saved] = await newestSettings(site.db)
  const version = saved?.version ?? 0
  expect(await restoreSiteSetting(site.context, { name: 'holidays', version, shownVersion: 0, owner })).toBe(
    'unknown',
  )
})

test('another process reads it when it looks, and makes no new version of what it knows', async () => {
  await using site = await createTestContext()
  await saveSiteSetting(site.context, { name: 'identity', value: OWN, shownVersion: 0, owner })
  putInForce(SHIPPED_FACTS, 0)
  await loadSiteSettings(site.db)
  const facts = siteFacts()
  expect(facts.company.name).toBe('Weverij Web')
  await loadSiteSettings(site.db)
  expect(siteFacts()).toBe(facts)
})

// promise people: What an owner saves … and no press closes a live site with an example
test('a live site takes no example again, saved or restored; a demo does', async () => {
  await using site = await createTestContext()
  const live = { ...site.context, settings: { ...site.context.settings, appMode: 'live' } } as const
  const save = (context: typeof site.context, value: typeof OWN, shownVersion: number) =>
    saveSiteSetting(context, { name: 'identity', value, shownVersion, owner })
  expect(await save(live, OWN, 0)).toBe('saved')
  expect(await save(live, { ...OWN, kvk: '00000000' }, 1)).toBe('example')
  expect(await restoreSiteSetting(live, { name: 'identity', version: 0, shownVersion: 1, owner })).toBe(
    'example',
  )
  expect(company.name).toBe('Weverij Web')
  expect(
    await restoreSiteSetting(site.context, { name: 'identity', version: 0, shownVersion: 1, owner }),
  ).toBe('restored')
})

// promise contract: A new price is for who orders from then on, not for who is a customer already
test('what is no longer sold is for who has it, at the agreed price, and nobody else can order it', async () => {
  await using site = await createTestContext()
  const cart = { ...CONSUMER_ORDER.cart, extras: ['ssl'] }
  const order = await placeOrderOf(site, { cart })
  await payOrderOf(site, order)
  const { packages, extras, domain } = SHIPPED_CATALOGUE
  const dearer: Catalogue = {
    packages: packages.map((each) =>
      each.id === 'basis'
        ? { ...each, isOffered: false, price: { monthly: euros(30), yearly: euros(330) } }
        : each,
    ),
    extras: extras.map((each) => (each.id === 'ssl' ? { ...each, isOffered: false } : each)),
    domain,
  }
  await saveSiteSetting(site.context, { name: 'catalogue', value: dearer, shownVersion: 0, owner })
  const typed = CART_SCHEMAS.hosting_package.safeParse('basis')
  expect(typed.error?.issues[0]?.message).toBe('Kies een hostingpakket.')
  const more = { packageId: 'basis', billingCycle: 'monthly', extras: ['ssl', 'backup'] } as const
  const { quote } = await offerFor(site, order, more)
  expect(quote?.recurring[0]).toMatchObject({ amounts: { net: euros(27.99) } })
  const { quote: other } = await offerFor(site, order, { ...more, packageId: 'onbeperkt' })
  expect(other?.to.packageId).toBe('onbeperkt')
  const gone = {
    ...dearer,
    packages: dearer.packages.map((each) => ({ ...each, isOffered: each.id === 'webshop' })),
  }
  const [newest] = await newestSettings(site.db)
  const shownVersion = newest?.version ?? 0
  await saveSiteSetting(site.context, { name: 'catalogue', value: gone, shownVersion, owner })
  expect((await offerFor(site, order, { ...more, packageId: 'onbeperkt' })).quote).toBeUndefined()
})

test('whoever saw another price orders nothing; at the price that they saw they do', async () => {
  await using site = await createTestContext()
  const order = (shownNet: number) =>
    placeOrder(
      site.context,
      { ...CONSUMER_ORDER, shownNet },
      {
        form: 'hosting-order',
        requestId: crypto.randomUUID(),
        content: { shownNet },
        clientAddress: '203.0.113.7',
      },
    )
  const domain = { firstYear: euros(5), perYear: euros(35) }
  const value = {
    ...SHIPPED_CATALOGUE,
    domain,
    packages: SHIPPED_CATALOGUE.packages.map((each) => ({
      ...each,
      price: { monthly: euros(25), yearly: euros(275) },
    })),
  }
  await saveSiteSetting(site.context, { name: 'catalogue', value, shownVersion: 0, owner })
  expect(await order(euros(19.5))).toEqual({ outcome: 'prices-changed' })
  expect(await order(netOfOrder(CONSUMER_ORDER.cart))).toMatchObject({ outcome: 'placed' })
})
