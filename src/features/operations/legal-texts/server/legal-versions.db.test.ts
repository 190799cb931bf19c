import { expect, test } from 'vitest'
import { legalTexts } from '@/content/legal-texts'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce } from '@/content/site-facts'
import { termsText } from '@/content/terms'
import { placeOrder } from '@/features/hosting/checkout/server/place-order'
import { agreedVersionOf } from '@/features/hosting/orders/server/order-evidence'
import { WEVERIJ } from '@/features/operations/site-settings/fixtures'
import { keepVersionsOfTexts } from '@/features/operations/site-settings/server/next-version'
import { saveSiteSetting } from '@/features/operations/site-settings/server/save-site-setting'
import { restoreSiteText, saveSiteText } from '@/features/operations/site-settings/server/save-site-text'
import { loadLegalPage, loadLegalVersion } from '@/site/legal/load-legal-page'
import { CONSUMER_ORDER } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext, testSettings } from '../../../../../tests/support/database'
import { versionsOfLegalText, wordsOfVersion } from './legal-versions'
import { termsInForce, termsMark } from './terms-in-force'

const writer = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const KEY = 'juridisch-algemene-voorwaarden.document'
const OLD = '3.1 Een offerte is 30 dagen geldig'
const NEW = '3.1 Een offerte is 45 dagen geldig'

/** A site that opened with the text of its files. */
async function openSite() {
  const site = await createTestContext()
  site.clock.now = new Date('2026-11-30T10:00:00Z')
  await start(site)
  return site
}

const start = (site: TestContext) => site.db.transaction((tx) => keepVersionsOfTexts(site.context, tx))

const save = (site: TestContext, words: string, shownVersion: number) =>
  saveSiteText(site.context, { key: KEY, words, shownVersion, writer })

const changed = (from: string, to: string) => legalTexts['algemene-voorwaarden'].document.replace(from, to)

const namesOf = async (site: TestContext, text: Parameters<typeof versionsOfLegalText>[1]) =>
  (await versionsOfLegalText(site.db, text)).map(({ name }) => name)

const order = async (site: TestContext, shownTerms?: string) =>
  await placeOrder(
    site.context,
    { ...CONSUMER_ORDER, ...(await termsInForce(site.context)), shownTerms },
    { form: 'order', requestId: crypto.randomUUID(), content: { shownTerms }, clientAddress: '203.0.113.9' },
  )

// promise people: A changed legal text is a new version of that day, and every earlier one stays readable as it was
test('changed terms are a new version of that day, and the former stays readable as it was', async () => {
  await using site = await openSite()
  expect(await namesOf(site, 'algemene-voorwaarden')).toEqual(['2026-11-24'])
  const before = legalTexts['algemene-voorwaarden'].document
  expect(await save(site, changed(OLD, NEW), 0)).toEqual({ outcome: 'saved' })
  expect(await namesOf(site, 'algemene-voorwaarden')).toEqual(['2026-11-30', '2026-11-24'])
  // What did not change has no new version.
  expect(await namesOf(site, 'privacybeleid')).toEqual(['2026-11-25'])
  expect(await wordsOfVersion(site.db, 'algemene-voorwaarden', '2026-11-24')).toContain(before)
  expect(await wordsOfVersion(site.db, 'algemene-voorwaarden', '2026-11-30')).toContain(NEW)
  const page = await loadLegalPage(site.context, 'algemene-voorwaarden')
  expect(page).toMatchObject({ updatedOn: '2026-11-30', earlier: [{ name: '2026-11-24' }] })
  expect(page.rendered).toContain('45 dagen geldig')
  const past = await loadLegalVersion(site.context, 'algemene-voorwaarden', '2026-11-24')
  expect(past?.rendered).toContain('30 dagen geldig')
  expect(past?.version.endedAt).toEqual(site.clock.now)
  expect(await loadLegalVersion(site.context, 'algemene-voorwaarden', '2026-11-23')).toBeUndefined()
})

test('of one day the page names the last version only, and each can be opened; words that come back are a version too', async () => {
  await using site = await openSite()
  const first = changed(OLD, NEW)
  await save(site, first, 0)
  await save(site, first.replace('45 dagen', '60 dagen'), 1)
  await restoreSiteText(site.context, { key: KEY, version: 1, shownVersion: 2, writer })
  expect(await namesOf(site, 'algemene-voorwaarden')).toEqual([
    '2026-11-30-3',
    '2026-11-30-2',
    '2026-11-30',
    '2026-11-24',
  ])
  const { updatedOn, earlier } = await loadLegalPage(site.context, 'algemene-voorwaarden')
  expect([updatedOn, earlier.map(({ name }) => name)]).toEqual(['2026-11-30', ['2026-11-24']])
  const second = await loadLegalVersion(site.context, 'algemene-voorwaarden', '2026-11-30-2')
  expect(second?.rendered).toContain('60 dagen')
  expect((await termsInForce(site.context)).termsVersion).toBe('2026-11-30-3')
})

test('another company makes new versions of what names it; the appendix of the terms one of the terms', async () => {
  await using site = await openSite()
  const { company } = SHIPPED_FACTS
  const value = { ...company.address, street: WEVERIJ.address.street }
  await saveSiteSetting(site.context, { name: 'address', value, shownVersion: 0, owner: writer })
  expect(await namesOf(site, 'privacybeleid')).toEqual(['2026-11-30', '2026-11-25'])
  // Its text names no address.
  expect(await namesOf(site, 'toegankelijkheid')).toEqual(['2026-11-24'])
  const terms = await namesOf(site, 'algemene-voorwaarden')
  const key = 'juridisch-verwerkersovereenkomst.document'
  const words = legalTexts.verwerkersovereenkomst.document.replace('14 dagen', '21 dagen')
  await saveSiteText(site.context, { key, words, shownVersion: 0, writer })
  expect(await namesOf(site, 'algemene-voorwaarden')).toEqual(['2026-11-30-2', ...terms])
})

// promise money: Whoever agreed to other general terms than those in force orders nothing, and is told so
test('whoever saw other terms orders nothing; each order refers to the version that held, and to its very text', async () => {
  await using site = await openSite()
  const mark = termsMark()
  const early = await order(site, mark)
  await save(site, changed(OLD, NEW), 0)
  expect(await order(site, mark)).toEqual({ outcome: 'terms-changed' })
  const late = await order(site, termsMark())
  const agreedOf = (placed: typeof early) =>
    agreedVersionOf(site.db, placed.outcome === 'placed' ? placed.orderId : '')
  expect(await agreedOf(early)).toEqual({
    name: '2026-11-24',
    path: '/algemene-voorwaarden/versies/2026-11-24',
  })
  expect(await agreedOf(late)).toEqual({
    name: '2026-11-30',
    path: '/algemene-voorwaarden/versies/2026-11-30',
  })
  // The words of the first come back, as another version: an order stays with the one that it named.
  await restoreSiteText(site.context, { key: KEY, version: 0, shownVersion: 1, writer })
  expect((await termsInForce(site.context)).termsVersion).toBe('2026-11-30-2')
  expect((await agreedOf(early))?.path).toBe('/algemene-voorwaarden/versies/2026-11-24')
})

test('a node that has not heard of the change records what its visitor was shown', async () => {
  await using site = await openSite()
  await save(site, changed(OLD, NEW), 0)
  expect(await termsInForce(site.context)).toEqual({ termsVersion: '2026-11-30', termsText: termsText() })
  putInForce(SHIPPED_FACTS, 0)
  expect((await termsInForce(site.context)).termsVersion).toBe('2026-11-24')
  expect(await namesOf(site, 'algemene-voorwaarden')).toHaveLength(2)
})

test('while a site is being set up it has no versions: nobody read them, and the company is an example', async () => {
  await using site = await createTestContext({
    settings: { ...testSettings(), appMode: 'live', smtpUrl: 'smtp://mail.weverijweb.nl' },
  })
  site.clock.now = new Date('2026-11-30T10:00:00Z')
  await start(site)
  await save(site, changed(OLD, NEW), 0)
  expect(await namesOf(site, 'algemene-voorwaarden')).toEqual([])
  const { name, legalName, kvk, vatId, iban, phone, whatsApp, email, social, address } = WEVERIJ
  const settings = [
    { name: 'identity', value: { name, legalName, kvk, vatId, iban } },
    { name: 'contact', value: { phone, whatsApp, email, social } },
    { name: 'address', value: address },
  ] as const
  for (const setting of settings)
    await saveSiteSetting(site.context, { ...setting, shownVersion: 0, owner: writer })
  expect(await namesOf(site, 'algemene-voorwaarden')).toEqual(['2026-11-30'])
  expect(await namesOf(site, 'toegankelijkheid')).toEqual(['2026-11-24'])
  expect(await wordsOfVersion(site.db, 'privacybeleid', '2026-11-25')).toContain(WEVERIJ.legalName)
})

test('two nodes that start at once keep each version once', async () => {
  await using site = await createTestContext()
  await Promise.all([start(site), start(site), start(site)])
  expect(await namesOf(site, 'algemene-voorwaarden')).toHaveLength(1)
})

test('a legal text takes no link or picture from elsewhere, no unknown fact, and no script', async () => {
  await using site = await openSite()
  const faultOf = async (words: string) => {
    const saved = await save(site, words, 0)
    return 'fault' in saved ? saved.fault : saved.outcome
  }
  expect(await faultOf('Zie [hier](javascript:alert(1)).')).toContain('kan niet')
  expect(await faultOf('Bel {baas}.')).toContain('Tussen { en } kan hier alleen')
  expect(await faultOf('x'.repeat(40_001))).toContain('hoogstens 40.000 tekens')
  expect(await faultOf('## Kop\n\n<script>alert(1)</script> {bedrijfsnaam}')).toBe('saved')
  expect((await loadLegalPage(site.context, 'algemene-voorwaarden')).rendered).toContain('&lt;script&gt;')
})
