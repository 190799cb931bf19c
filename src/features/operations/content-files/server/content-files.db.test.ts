import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { COLOURS } from '@/content/drawn-look'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce, siteFacts } from '@/content/site-facts'
import { editableTexts } from '@/content/texts'
import type { Catalogue } from '@/features/hosting/catalogue/domain/catalogue'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { ARTICLE_WEAVES } from '@/features/operations/blog/domain/article'
import { OWN_ARTICLE } from '@/features/operations/blog/fixtures'
import { articles, articleVersions } from '@/features/operations/blog/server/article-tables'
import { ARTICLES_SIGNAL } from '@/features/operations/blog/server/known-articles'
import { saveArticle } from '@/features/operations/blog/server/save-article'
import { withdrawArticle } from '@/features/operations/blog/server/withdraw-article'
import { settingIn } from '@/features/operations/site-settings/domain/site-settings'
import { faultInText } from '@/features/operations/site-settings/domain/text-faults'
import { WEVERIJ } from '@/features/operations/site-settings/fixtures'
import {
  loadSiteSettings,
  SITE_SETTINGS_SIGNAL,
} from '@/features/operations/site-settings/server/known-site-settings'
import { saveLogo } from '@/features/operations/site-settings/server/save-logo'
import { saveSiteSetting } from '@/features/operations/site-settings/server/save-site-setting'
import { saveSiteText } from '@/features/operations/site-settings/server/save-site-text'
import { siteSettings } from '@/features/operations/site-settings/server/site-setting-tables'
import { siteTexts } from '@/features/operations/site-settings/server/site-text-tables'
import { isHeard } from '@/platform/signals'
import { euros } from '@/shared/money'
import { createTestContext, secondNode, type TestContext } from '../../../../../tests/support/database'
import { exportContent, writeContentFolder } from './export-content'
import { FROM_PREVIOUS, IMPORTER, importContent, importPreviousOnce } from './import-content'

const owner = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
/** As their forms store them. */
const COMPANY = {
  ...WEVERIJ,
  phone: { shown: '+31 38 421 2345', e164: '+31384212345' },
  whatsApp: { shown: '+31 6 12345678', e164: '+31612345678' },
}
const FACTS = { ...SHIPPED_FACTS, company: COMPANY }

afterEach(() => putInForce(SHIPPED_FACTS, 0))

type Files = Record<string, string>

async function folder(): Promise<AsyncDisposable & { path: string; write: (files: Files) => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'inhoud-'))
  const write = async (files: Files) => {
    for (const [name, text] of Object.entries({ 'manifest.json': '{ "format": 1 }', ...files })) {
      await mkdir(dirname(join(path, name)), { recursive: true })
      await writeFile(join(path, name), text)
    }
  }
  return { path, write, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

const filesOf = async ({ context }: TestContext, all = false): Promise<Files> =>
  Object.fromEntries((await exportContent(context, { all })).files)

/** Takes these files over in place of those of an earlier time. */
async function bring(site: TestContext, files: Files, dryRun = false, context = site.context) {
  await using place = await folder()
  await place.write(files)
  return await importContent(context, { folder: place.path, dryRun })
}

async function versions({ db }: TestContext) {
  return {
    settings: await db.select().from(siteSettings),
    texts: await db.select().from(siteTexts),
    articles: await db.select().from(articleVersions),
  }
}

async function aLogo(): Promise<File> {
  const { default: sharp } = await import('sharp')
  const picture = sharp({ create: { width: 200, height: 80, channels: 4, background: '#7A1F3D' } })
  return new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png', { type: 'image/png' })
}

/** A site of an owner who changed something of each kind. */
async function furnish(site: TestContext): Promise<void> {
  const { context } = site
  for (const name of ['identity', 'contact', 'address'] as const)
    await saveSiteSetting(context, { name, value: settingIn(FACTS, name), shownVersion: 0, owner })
  const colours = { ...COLOURS, madder: '#7A1F3D' }
  await saveSiteSetting(context, { name: 'colours', value: colours, shownVersion: 0, owner })
  const weaves = { house: 'herringbone', second: 'plain' } as const
  await saveSiteSetting(context, { name: 'weaves', value: weaves, shownVersion: 0, owner })
  await saveLogo(context, { version: 0, logo: await aLogo() }, owner)
  await saveSiteText(context, {
    key: 'over-ons.heading',
    words: 'Buurman van het web',
    shownVersion: 0,
    writer: owner,
  })
  const save = (over: object) =>
    saveArticle(context, {
      id: null,
      requestId: crypto.randomUUID(),
      content: OWN_ARTICLE,
      purpose: { act: 'publish' },
      shownVersion: 0,
      writer: owner,
      ...over,
    })
  await save({})
  await save({ content: { ...OWN_ARTICLE, title: 'Nog niet' }, purpose: { act: 'draft' } })
  await save({
    content: { ...OWN_ARTICLE, title: 'Straks: "later"' },
    purpose: { act: 'plan', at: new Date('2026-12-24T08:00:00Z') },
  })
  await save({ id: 2, requestId: null, content: { ...OWN_ARTICLE, title: 'Anders dan het was' } })
  await withdrawArticle(context, { id: 3, shownVersion: 0, writer: owner })
}

// promise moving in: What an owner set and wrote travels as readable files: written twice they are the same bytes
test('what was changed is written, and nothing else: the same twice, byte for byte, and without a secret', async () => {
  await using site = await createTestContext()
  await furnish(site)
  const files = await filesOf(site)
  expect(Object.keys(files).toSorted()).toEqual([
    'LEES-MIJ.md',
    'artikelen/101.md',
    'artikelen/102-concept.md',
    'artikelen/103-gepland.md',
    'artikelen/2.md',
    'artikelen/3.md',
    'instellingen/adres.json',
    'instellingen/bedrijf.json',
    'instellingen/bereikbaarheid.json',
    'instellingen/kleuren.json',
    'instellingen/logo.json',
    'instellingen/weefsels.json',
    'manifest.json',
    'teksten/over-ons.json',
  ])
  expect(JSON.parse(files['instellingen/bedrijf.json'] ?? '')).toMatchObject({
    name: 'Weverij Web',
    kvk: '12345678',
  })
  expect(JSON.parse(files['teksten/over-ons.json'] ?? '')).toEqual({ heading: 'Buurman van het web' })
  expect(files['artikelen/103-gepland.md']).toContain(
    'title: "Straks: \\"later\\""\nstatus: gepland\nplanned: 2026-12-24 09:00',
  )
  expect(await filesOf(site)).toEqual(files)
  const all = await filesOf(site, true)
  expect(Object.keys(all).length).toBeGreaterThan(35)
  expect(all['artikelen/1.md']).toContain('Wat kost een website echt?')
  expect(await filesOf(site, true)).toEqual(all)
})

// promise moving in: What an owner set … and read into another site they make it the same
test('an export that is read into an empty site is written by it as the same bytes, and read again it changes nothing', async () => {
  await using site = await createTestContext()
  await furnish(site)
  const files = await filesOf(site)
  expect(await bring(site, files)).toEqual({ outcome: 'done', changes: [], faults: [] })
  expect(await bring(site, await filesOf(site, true))).toEqual({ outcome: 'done', changes: [], faults: [] })
  await using other = await createTestContext()
  const { outcome, faults } = await bring(other, files)
  expect([outcome, faults]).toEqual(['done', []])
  expect(await filesOf(other)).toEqual(files)
  const before = await versions(other)
  expect(await bring(other, files)).toMatchObject({ outcome: 'done', changes: [] })
  expect(await versions(other)).toEqual(before)
  expect([
    ...new Set([...before.settings, ...before.texts, ...before.articles].map(({ savedBy }) => savedBy)),
  ]).toEqual([IMPORTER])
  const log = await other.db.select().from(auditLog)
  expect(log.filter(({ action }) => action === 'site-setting.saved')).toHaveLength(6)
})

// promise moving in: What an owner set … on every node within a second
test('what comes from files holds on another node, without a start', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  await isHeard(node.context.db, node.context.signals, 5_000)
  const heard: unknown[] = []
  const stop = node.context.signals.listen((signal) => heard.push(signal))
  await bring(site, {
    'teksten/over-ons.json': '{ "heading": "Van de andere kant" }',
    'artikelen/101.md': '---\nid: 101\ntitle: x\nexcerpt: x\ncategory: x\n---\nTekst.',
  })
  await expect.poll(() => heard).toEqual(expect.arrayContaining([SITE_SETTINGS_SIGNAL, ARTICLES_SIGNAL]))
  putInForce(SHIPPED_FACTS, 0)
  await loadSiteSettings(node.context.db)
  expect(siteFacts().texts).toEqual({ 'over-ons.heading': 'Van de andere kant' })
  stop()
})

// promise moving in: One fault in the files leaves everything as it was, and all faults are named at once
test('every fault is named at once with its file and its field, and nothing is taken over', async () => {
  await using site = await createTestContext()
  const report = await bring(site, {
    'instellingen/bedrijf.json': '{ "name": "Weverij", "kvk": "123", "iban": "NL00", "website": "x" }',
    'instellingen/bereikbaarheid.json': JSON.stringify({
      phone: 'bel maar',
      email: 'a@b',
      social: ['ftp://x'],
    }),
    'instellingen/openingstijden.json': '{ "contact": { "maandag": "17:00-9:00", "zondach": null } }',
    'instellingen/feestdagen.json': '{ "good_friday": "ja" }',
    'instellingen/aanbod.json': JSON.stringify({
      packages: [{ id: 'basis', monthly: 'veel', storage: 0 }, { id: 'Groot!' }],
      extras: 'geen',
    }),
    'instellingen/prijzen.json': '{ "website_ads": "gratis" ',
    'instellingen/geuren.json': '{}',
    'instellingen/kleuren.json': '{ "madder": "rood" }',
    'instellingen/weefsels.json': '{ "house": "tweed" }',
    'instellingen/logo.json': '{ "png": "aGFsbG8=" }',
    'teksten/over-ons.json': '{ "heading": "Bel {fax}", "geen": "iets", "intro": 3 }',
    'teksten/nergens.json': '{}',
    'artikelen/101.md': '---\nid: 101\ntitle: "Zonder tekst"\nstatus: gepubliceerd\n---\n',
    'artikelen/7.md': '---\nid: 7\ntitle: x\nstatus: weg\n---\nTekst.\n',
    'artikelen/102.md': 'Zomaar een tekst.',
    'teksten/contact.json': '{ "heading": "Dit is goed" }',
  })
  expect(report.outcome).toBe('refused')
  const told = report.faults.map(({ file, field }) => `${file} ${field}`)
  for (const fault of [
    'instellingen/bedrijf.json website',
    'instellingen/bereikbaarheid.json phone',
    'instellingen/bereikbaarheid.json email',
    'instellingen/bereikbaarheid.json social',
    'instellingen/openingstijden.json contact.zondach',
    'instellingen/feestdagen.json good_friday',
    'instellingen/aanbod.json packages.1.id',
    'instellingen/aanbod.json extras',
    'instellingen/prijzen.json ',
    'instellingen/geuren.json ',
    'instellingen/kleuren.json madder',
    'instellingen/weefsels.json house',
    'instellingen/logo.json png',
    'teksten/over-ons.json heading',
    'teksten/over-ons.json geen',
    'teksten/nergens.json ',
    'artikelen/101.md excerpt',
    'artikelen/101.md category',
    'artikelen/101.md body',
    'artikelen/7.md id',
    'artikelen/7.md status',
    'artikelen/102.md ',
  ])
    expect(told).toContain(fault)
  for (const { message } of report.faults) expect(message).toMatch(/^[A-ZÉ‘].*[.}]$/)
  expect(await versions(site)).toEqual({ settings: [], texts: [], articles: [] })
  const messages = (
    await bring(site, {
      'instellingen/bedrijf.json': '{ "name": "Weverij", "kvk": "123" }',
      'instellingen/openingstijden.json': '{ "contact": { "maandag": "17:00-9:00" } }',
      'instellingen/aanbod.json':
        '{ "packages": [{ "id": "basis", "monthly": "veel" }, { "id": "groot", "name": "Groot" }] }',
    })
  ).faults.map(({ file, field, message }) => `${file.slice(13)} ${field}: ${message}`)
  expect(messages).toContain('bedrijf.json kvk: Een KVK-nummer heeft 8 cijfers.')
  expect(messages).toContain('openingstijden.json contact.maandag: Dit is niet na de openingstijd.')
  expect(messages).toContain('aanbod.json packages.basis.monthly: Vul een bedrag in, zoals 19,50.')
  expect(messages).toContain('aanbod.json packages.groot.fits: Schrijf op voor wie dit pakket is.')
})

test('an article with a picture that is not here is not taken over, and the file says which', async () => {
  await using site = await createTestContext()
  const picture = `/beelden/${'3f9a0c12'.repeat(3).slice(0, 20)}-1440x960`
  const head = '---\nid: 101\ntitle: "Met plaatje"\nexcerpt: "Kort"\ncategory: "Techniek"\nweave: plain\n'
  const told = async (status: string, name: string) =>
    (
      await bring(site, {
        [`artikelen/${name}.md`]: `${head}status: ${status}\n---\n![De winkel](${picture})\n`,
      })
    ).faults
  expect(await told('gepubliceerd', '101')).toEqual([
    {
      file: 'artikelen/101.md',
      field: 'body',
      message: `Het plaatje ${picture} is er niet. Zet het eerst in het kantoor, bij Plaatjes.`,
    },
  ])
  expect(await told('concept', '101-concept')).toEqual([])
})

test('a dry run shows what changes, and changes nothing', async () => {
  await using site = await createTestContext()
  const files = { 'instellingen/prijzen.json': '{ "website_one_off": "1050" }' }
  expect(await bring(site, files, true)).toEqual({
    outcome: 'shown',
    faults: [],
    changes: [{ file: 'instellingen/prijzen.json', field: 'website_one_off', from: '995,00', to: '1050,00' }],
  })
  expect((await versions(site)).settings).toEqual([])
  expect((await bring(site, files)).outcome).toBe('done')
  expect(siteFacts().prices).toEqual({ ...SHIPPED_FACTS.prices, websiteOneOff: euros(1050) })
})

test('what the files do not mention stays, and null goes back to the beginning', async () => {
  await using site = await createTestContext()
  await furnish(site)
  await bring(site, { 'instellingen/bedrijf.json': '{ "name": "Het Weefhuis" }' })
  expect(siteFacts().company).toEqual({ ...COMPANY, name: 'Het Weefhuis' })
  expect(siteFacts().texts).toEqual({ 'over-ons.heading': 'Buurman van het web' })
  await bring(site, { 'instellingen/bedrijf.json': 'null', 'teksten/over-ons.json': '{ "heading": null }' })
  expect(siteFacts().company).toMatchObject({ name: 'Webnoaber', email: WEVERIJ.email })
  expect(siteFacts().texts).toEqual({})
  const { texts, settings } = await versions(site)
  expect([texts.at(-1)?.words, settings.at(-1)?.value]).toEqual([null, null])
})

// promise moving in: What is brought along is a version, and no press closes a live site with an example
test('a live site takes no example from a file', async () => {
  await using site = await createTestContext()
  await furnish(site)
  const live = { ...site.context, settings: { ...site.context.settings, appMode: 'live' } } as const
  const report = await bring(site, { 'instellingen/bedrijf.json': 'null' }, false, live)
  expect(report).toMatchObject({ outcome: 'refused', faults: [{ file: 'instellingen/bedrijf.json' }] })
  expect(siteFacts().company.name).toBe('Weverij Web')
})

test('a package under an id of its own comes along, and none that is here is lost', async () => {
  await using site = await createTestContext()
  const groot = {
    id: 'groot',
    name: 'Groot',
    storage: 50,
    monthly: '59,50',
    yearly: '650,00',
    fits: 'Voor wie veel foto’s heeft.',
    offered: true,
  }
  expect(
    (await bring(site, { 'instellingen/aanbod.json': JSON.stringify({ packages: [groot] }) })).faults,
  ).toEqual([])
  const { packages, extras }: Catalogue = siteFacts().catalogue
  expect(packages.map(({ id }) => id)).toEqual(['basis', 'onbeperkt', 'groot', 'webshop'])
  expect(extras).toEqual(SHIPPED_FACTS.catalogue.extras)
  const files = await filesOf(site)
  await using other = await createTestContext()
  await bring(other, files)
  expect(await filesOf(other)).toEqual(files)
})

test('an article that changes on the site keeps its first day, its plan and its concept', async () => {
  await using site = await createTestContext()
  const text = (status: string, body: string, more = '') =>
    `---\nid: 101\ntitle: De markt\nstatus: ${status}\n${more}excerpt: Kort.\ncategory: Techniek\n---\n\n${body}\n`
  await bring(site, {
    'artikelen/101.md': text('gepubliceerd', 'Eerst.', 'date: 2026-03-02\n'),
    'artikelen/101-gepland.md': text('gepland', 'Straks.', 'planned: 2026-12-01 09:00\n'),
    'artikelen/101-concept.md': text('concept', 'Ooit.'),
  })
  expect(Object.keys(await filesOf(site))).toContain('artikelen/101-concept.md')
  await bring(site, { 'artikelen/mijn-stuk.md': text('gepubliceerd', 'Beter.', 'date: 2026-03-02\n') })
  const files = await filesOf(site)
  expect(files['artikelen/101.md']).toContain('date: 2026-03-02\nchanged: 2026-11-20\n')
  expect(files['artikelen/101.md']).toContain('\n\nBeter.\n')
  expect(files['artikelen/101-gepland.md']).toContain('Straks.')
  expect(files['artikelen/101-concept.md']).toContain('Ooit.')
  site.clock.advance(20 * 24 * 3600)
  const later = await filesOf(site)
  expect(later['artikelen/101.md']).toContain('Straks.')
  expect(await bring(site, files)).toMatchObject({ changes: [], faults: [] })
})

test('a folder loses what an export no longer has, and keeps what is not ours', async () => {
  await using site = await createTestContext()
  await furnish(site)
  await using place = await folder()
  const { files } = await exportContent(site.context, { all: true })
  await writeContentFolder(place.path, files)
  await writeFile(join(place.path, 'artikelen/mijn-stuk.md'), 'Mijn eigen werk')
  await writeContentFolder(place.path, (await exportContent(site.context, { all: false })).files)
  expect((await readdir(join(place.path, 'artikelen'))).toSorted()).toContain('mijn-stuk.md')
  expect(await readdir(join(place.path, 'teksten'))).toEqual(['over-ons.json'])
  expect(await readFile(join(place.path, 'teksten/over-ons.json'), 'utf8')).toBe(
    '{\n  "heading": "Buurman van het web"\n}\n',
  )
  await rm(join(place.path, 'manifest.json'))
  await expect(writeContentFolder(place.path, files)).rejects.toThrow('niet van een export')
  expect((await importContent(site.context, { folder: place.path, dryRun: true })).faults).toMatchObject([
    { file: 'manifest.json' },
  ])
})

/** As src/content/company.ts was in 0.1.0, with an owner's own company in it. */
const PREVIOUS = `import type { HolidayChoice } from '@/shared/dutch-holidays'
import { type OpeningHours, shownDays } from '@/shared/opening-hours'

export interface SocialProfile {
  name: string
  url: \`https://\${string}\`
}

const NO_PROFILES: readonly SocialProfile[] = []

export const company = ${JSON.stringify(WEVERIJ, null, 2)} as const

export const phoneHref = \`tel:\${company.phone.e164}\`

export const OPENING_HOURS = {
  homeFooter: [{ days: [1, 2, 3, 4, 5], opens: '9:00', closes: '18:00' }],
  contact: [{ days: [1, 2, 3, 4], opens: '8:30', closes: '17:00' }],
} as const satisfies Record<string, readonly OpeningHours[]>

export const OFFICE_HOLIDAYS: HolidayChoice = { goodFriday: false, liberationDay: 'every-fifth-year' }

export function openingHoursOn(path: string): readonly OpeningHours[] {
  return path === '/' ? OPENING_HOURS.homeFooter : OPENING_HOURS.contact
}

const [weekdays] = OPENING_HOURS.contact
export const OFFICE_HOURS = \`\${shownDays(weekdays.days)} van \${weekdays.opens} uur\`
`

// promise running: A site of the version before … also when they are read from its company.ts, once
test('the edited company file of the version before is read once, and never over what the office saved', async () => {
  await using site = await createTestContext()
  await using place = await folder()
  const context = { ...site.context, settings: { ...site.context.settings, dataDir: place.path } }
  expect(await importPreviousOnce(context)).toBeUndefined()
  await writeFile(join(place.path, 'company.ts'), PREVIOUS)
  expect(await importPreviousOnce(context)).toMatchObject({ outcome: 'done', faults: [] })
  expect(siteFacts().company).toEqual(COMPANY)
  expect(siteFacts().openingHours.contact).toEqual([{ days: [1, 2, 3, 4], opens: '8:30', closes: '17:00' }])
  const { settings } = await versions(site)
  expect(settings.map(({ name }) => name).toSorted()).toEqual([
    'address',
    'contact',
    'identity',
    'opening-hours',
  ])
  expect(new Set(settings.map(({ savedBy }) => savedBy))).toEqual(new Set([FROM_PREVIOUS]))
  await writeFile(join(place.path, 'company.ts'), PREVIOUS.replace('Weverij Web', 'Een ander'))
  expect(await importPreviousOnce(context)).toBeUndefined()
  expect(siteFacts().company.name).toBe('Weverij Web')
  await writeFile(join(place.path, 'company.ts'), 'export const iets = 1')
  const report = await importContent(context, { folder: join(place.path, 'company.ts'), dryRun: false })
  expect(report.faults[0]?.message).toContain('van de vorige versie')
})

const word = fc.stringMatching(/^[A-Za-zéï’":&<,-]{1,9}$/)
const sentence = (least: number, most: number) =>
  fc.array(word, { minLength: least, maxLength: most }).map((words) => words.join(' '))
const cents = fc.integer({ min: 1, max: 9_999_999 })
const day = fc
  .integer({ min: 0, max: 3000 })
  .map((n) => new Date(Date.UTC(2018, 0, 1 + n)).toISOString().slice(0, 10))

// promise moving in: What an owner set … whatever they wrote
test('whatever was set and written comes along whole', async () => {
  await using empty = await createTestContext()
  const texts = editableTexts()
  const contents = fc.record({
    texts: fc.array(fc.tuple(fc.nat(texts.length - 1), sentence(1, 6)), { minLength: 5, maxLength: 25 }),
    price: cents,
    opens: fc.integer({ min: 0, max: 11 }),
    articles: fc.array(
      fc.record({
        title: sentence(1, 5),
        body: fc.array(sentence(1, 20), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n\n')),
        category: fc.stringMatching(/^[A-Za-z]{1,12}$/),
        author: fc.option(sentence(1, 3)),
        weave: fc.constantFrom(...ARTICLE_WEAVES),
        date: day,
        withdrawn: fc.boolean(),
        concept: fc.boolean(),
        planned: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(contents, async (made) => {
      await using site = await createTestContext()
      const words = made.texts.flatMap(([index, typed]): [string, string][] => {
        const text = texts[index]
        return text && !faultInText(text, typed) ? [[text.key, typed]] : []
      })
      const groups = Map.groupBy(words, ([key]) => key.split('.')[0] ?? '')
      const textFiles = [...groups].map(([id, all]) => [
        `teksten/${id}.json`,
        JSON.stringify(Object.fromEntries(all.map(([key, typed]) => [key.slice(id.length + 1), typed]))),
      ])
      const articleFiles = made.articles.flatMap((each, index) => {
        const head = (status: string, more: string) =>
          [
            '---',
            `id: ${101 + index}`,
            `title: ${JSON.stringify(each.title)}`,
            `status: ${status}${more}`,
            'excerpt: Kort.',
            `category: ${each.category}`,
            ...(each.author ? [`author: ${JSON.stringify(each.author)}`] : []),
            `weave: ${each.weave}`,
            '---',
            '',
          ].join('\n')
        const name = `artikelen/${101 + index}`
        const status = each.withdrawn ? 'teruggetrokken' : 'gepubliceerd'
        return [
          [`${name}.md`, head(status, `\ndate: ${each.date}`) + each.body],
          ...(each.planned
            ? [[`${name}-gepland.md`, `${head('gepland', '\nplanned: 2027-01-01 09:30')}Straks.`]]
            : []),
          ...(each.concept ? [[`${name}-concept.md`, `${head('concept', '')}Ooit.`]] : []),
        ]
      })
      const price = (made.price / 100).toFixed(2)
      const begun = await bring(site, {
        ...Object.fromEntries([...textFiles, ...articleFiles]),
        'instellingen/prijzen.json': JSON.stringify({ landing_page: price }),
        'instellingen/openingstijden.json': JSON.stringify({ home: { zondag: `${made.opens}:15-17:45` } }),
      })
      expect(begun.faults).toEqual([])
      const files = await filesOf(site)
      expect(Object.keys(files).filter((path) => path.startsWith('artikelen/'))).toHaveLength(
        articleFiles.length,
      )
      await using other = await createTestContext()
      expect((await bring(other, files)).faults).toEqual([])
      expect(await filesOf(other)).toEqual(files)
      expect(await bring(other, files)).toMatchObject({ changes: [] })
      expect(await other.db.select().from(articles)).toHaveLength(made.articles.length)
    }),
    { numRuns: 12 },
  )
  expect(await empty.db.select().from(articles)).toEqual([])
})

test('extensions come along by their name, stay where the file does not mention them, and a wrong one is said at its place', async () => {
  await using site = await createTestContext()
  const lines = (...extensions: unknown[]) => ({ 'instellingen/aanbod.json': JSON.stringify({ extensions }) })
  const de = { id: 'de', first: '9,00', year: '45,00', offered: true }
  const shop = { id: 'shop', first: '1,00', year: '30,00', offered: false }
  expect((await bring(site, lines(de))).faults).toEqual([])
  expect((await bring(site, lines(shop))).faults).toEqual([])
  const { extensions }: Catalogue = siteFacts().catalogue
  expect(extensions?.listed.map(({ extension, isOffered }) => `${extension} ${isOffered}`)).toEqual([
    'de true',
    'shop false',
  ])
  const files = await filesOf(site)
  await using other = await createTestContext()
  await bring(other, files)
  expect(await filesOf(other)).toEqual(files)
  const told = async (...all: unknown[]) =>
    (await bring(site, lines(...all))).faults.map(({ field, message }) => `${field}: ${message}`)
  expect(await told({ ...de, id: 'nlx' })).toEqual([expect.stringContaining('extensions.0.id: nlx is geen')])
  expect(await told(de, de)).toEqual(['extensions.de: Deze extensie staat er twee keer.'])
  expect(await told({ ...de, year: 'veel' })).toEqual(['extensions.de.year: Vul een bedrag in, zoals 19,50.'])
})
