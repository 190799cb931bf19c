import { HtmlValidate } from 'html-validate'
import { COMING_PATHS, SITE_MAP, UNLISTED_PATHS } from '../../src/content/site-map'
import { expect, test } from './fixtures'
import { LISTED_PATHS, type PageSource, readPage, wordsOf } from './public-pages'
import { ON_EVERY_PAGE, SPEC_TEXTS, type SpecTexts } from './spec-texts'

/** React writes some attributes in another case, or with a value, or closes void elements: that is valid HTML too. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'tel-non-breaking': 'off',
    // Radios and checkboxes of one list share their name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // The thread of steps is styled as a whole, which a native progress bar does not allow.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
})

/** Astro writes this line before the first island of a page, wherever that stands. */
const withoutIslandStyle = (html: string) => html.replace(/<style>astro-island[^<]*<\/style>/g, '')
const pathOf = (address: string) => new URL(address).pathname
const doubles = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
const without = (list: readonly string[], other: readonly string[]) =>
  list.filter((item) => !other.includes(item))

let pages: PageSource[] = []

test.beforeAll(async ({ site }) => {
  pages = await Promise.all(LISTED_PATHS.map((path) => readPage(site.url, path)))
})

test('every public page answers, and names its own address to search engines', () => {
  expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
  expect(pages.filter((page) => pathOf(page.canonical) !== page.path).map(({ path }) => path)).toEqual([])
})

test('no two public pages share a title or a description', () => {
  expect(doubles(pages.map(({ title }) => title))).toEqual([])
  expect(doubles(pages.map(({ description }) => description))).toEqual([])
  expect(pages.filter(({ title, description }) => title === '' || description === '')).toEqual([])
})

test('the lists for machines call a page what the page calls itself', () => {
  for (const { path, copy } of SITE_MAP) {
    const page = pages.find((candidate) => candidate.path === path)
    if (copy) expect(page?.title, path).toContain(copy.metadata.title)
    if (copy) expect(page?.description, path).toBe(copy.metadata.description)
  }
})

test('every public page is valid HTML with one first heading', async () => {
  const faults: string[] = []
  for (const { path, html } of pages) {
    const report = await validator.validateString(withoutIslandStyle(html))
    for (const { ruleId, message, selector } of report.results.flatMap(({ messages }) => messages))
      faults.push(`${path} ${ruleId}: ${message} (${selector})`)
    if (html.match(/<h1[\s>]/g)?.length !== 1) faults.push(`${path} has no h1, or more than one`)
  }
  expect(faults).toEqual([])
})

/** Pages with a form that works in place, or a wizard; all others are text. */
const PAGES_WITH_ISLANDS =
  /^\/(afspraak|blog|configurator|contact|hosting-bestellen|inhoud-melden|locatie|meta-ads-landing|nieuwsbrief|offerte|privacy|website-hosting-\w+)$/

// promise visitors 15: Prose ships no React
test('prose ships no React, and React waits for the island that needs it', async ({ site }) => {
  const prose = pages.filter(({ path }) => !PAGES_WITH_ISLANDS.test(path))
  expect(prose.filter(({ html }) => html.includes('<astro-island')).map(({ path }) => path)).toEqual([])
  const entries = new Set(
    prose.flatMap(({ html }) =>
      [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src),
    ),
  )
  expect(entries.size).toBeGreaterThan(0)
  const loaded = await scriptsFrom(site.url, [...entries])
  const withReact = [...loaded].filter(([, text]) => text.includes('react.'))
  expect(withReact.map(([src]) => src)).toEqual([])
})

/** These scripts and their static imports, with their source. Dynamic imports are left out. */
async function scriptsFrom(siteUrl: string, entries: readonly string[]): Promise<Map<string, string>> {
  const loaded = new Map<string, string>()
  const waiting = [...entries]
  for (let src = waiting.pop(); src; src = waiting.pop()) {
    if (loaded.has(src)) continue
    const text = await (await fetch(siteUrl + src)).text()
    loaded.set(src, text)
    const base = new URL(src, siteUrl)
    for (const [, target = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]/g))
      waiting.push(new URL(target, base).pathname)
  }
  return loaded
}

test('sitemap.xml lists exactly the public pages, and robots.txt leads to it', async ({ site }) => {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => pathOf(address))
  expect(listed.toSorted()).toEqual(LISTED_PATHS.toSorted())
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m)
})

test('llms.txt, the manifest, the icons and each picture for sharing are there', async ({ site }) => {
  const llms = await (await fetch(`${site.url}/llms.txt`)).text()
  expect(
    without(
      LISTED_PATHS,
      [...llms.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => pathOf(url)),
    ),
  ).toEqual([])
  const manifest = await (await fetch(`${site.url}/site.webmanifest`)).json()
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  const shared = pages.map(({ html }) =>
    pathOf(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''),
  )
  expect(doubles(shared)).toEqual([])
  for (const path of [...icons, ...shared]) {
    const picture = Buffer.from(await (await fetch(`${site.url}${path}`)).arrayBuffer())
    expect(picture.subarray(1, 4).toString(), path).toBe('PNG')
    if (path.startsWith('/og/')) expect(picture.readUInt32BE(16), path).toBe(1200)
    if (path.startsWith('/og/')) expect(picture.readUInt32BE(20), path).toBe(630)
  }
})

test('the structured data of every page parses, and tells who, where and what', () => {
  for (const { path, html } of pages) {
    const things = structuredData(html)
    const kinds = things.map((thing) => thing['@type'])
    expect(kinds, path).toEqual(expect.arrayContaining(['LocalBusiness', 'WebSite', 'WebPage']))
    expect(kinds.includes('BreadcrumbList'), path).toBe(path !== '/')
    expect(kinds.includes('Article'), path).toBe(/^\/blog\/\d/.test(path))
    const page = things.find((thing) => thing['@type'] === 'WebPage')
    expect(pathOf(String(page?.url)), path).toBe(path)
  }
  const kindsOn = (path: string) =>
    structuredData(pages.find((page) => page.path === path)?.html ?? '').map((thing) => thing['@type'])
  for (const path of ['/faq', '/support', '/maatwerk', '/seo-optimalisatie-twente'])
    expect(kindsOn(path), path).toContain('FAQPage')
  for (const path of ['/diensten', '/hosting-bestellen', '/webshop-laten-maken-enschede'])
    expect(kindsOn(path), path).toContain('Service')
})

// promise contract: Texts of the contract
test('every page says what the specification has it say', () => {
  const faults = SPEC_TEXTS.flatMap((texts) =>
    missingFrom(
      pages.find(({ path }) => path === texts.path),
      texts,
    ),
  )
  const onEvery = pages.flatMap((page) => missingFrom(page, { ...ON_EVERY_PAGE, path: page.path }))
  expect([...faults, ...onEvery]).toEqual([])
})

/** Versions of the opening hours in a text (docs/product/README.md#opening-hours). */
const readingsIn = (text: string) => [
  ...(/9:00 – 17:30|"closes":"17:30"/.test(text) ? ['contact'] : []),
  ...(/18:00 uur|10:00 – 16:00|"closes":"1[68]:00"/.test(text) ? ['home'] : []),
]

// promise contract: No page shows two sets of opening hours
test('no page shows two sets of opening hours, and search engines read the one that it shows', () => {
  for (const { path, html } of pages) {
    const reading = [path === '/' ? 'home' : 'contact']
    expect(readingsIn(wordsOf(html)), path).toEqual(reading)
    expect(readingsIn(JSON.stringify(structuredData(html))), path).toEqual(reading)
  }
})

// promise contract: No link leads to a place that cannot exist
test('no page leads to a place that cannot exist', () => {
  const invented = /href="https:\/\/[^"]*(?:\.example|voorbeeld)[^"]*"/
  expect(pages.filter(({ html }) => invented.test(html)).map(({ path }) => path)).toEqual([])
  expect(pages.filter(({ html }) => html.includes('"sameAs":[')).map(({ path }) => path)).toEqual([])
})

test('no link is dead, but for the pages that are still to come, and those are exactly the ones that 404', async ({
  site,
}) => {
  const known = new Map(pages.map((page) => [page.path, page]))
  const coming = Object.keys(COMING_PATHS)
  const targets = new Set(pages.flatMap(({ internal }) => internal.map((link) => link.replace(/#.*/, ''))))
  const others = without([...targets].filter(Boolean), LISTED_PATHS)
  const answers = await Promise.all(
    [...new Set([...others, ...coming])].map((path) => readPage(site.url, path)),
  )
  const dead = answers.filter(({ status }) => status === 404 || status >= 500).map(({ path }) => path)
  expect(dead.toSorted()).toEqual(coming.toSorted())

  const lost = pages.flatMap(({ path, internal }) =>
    internal
      .filter((link) => link.includes('#'))
      .filter((link) => {
        const [target = '', id = ''] = link.split('#')
        const page = known.get(target === '' ? path : target)
        return page && !page.ids.includes(decodeURIComponent(id))
      })
      .map((link) => `${path} → ${link}`),
  )
  expect(lost, 'links to a place that is not on the page').toEqual([])
})

test('every public page can be reached from the home page by links alone', () => {
  const reached = new Set<string>(['/'])
  for (const path of reached)
    for (const link of pages.find((page) => page.path === path)?.internal ?? [])
      reached.add(link.replace(/#.*/, ''))
  expect(without(LISTED_PATHS, [...reached])).toEqual([])
})

test('any other page that is linked or repeats one keeps out of search engines', async ({ site }) => {
  const linked = pages.flatMap(({ internal }) => internal.map((link) => link.replace(/#.*/, '')))
  const others = without([...new Set([...linked, ...UNLISTED_PATHS])].filter(Boolean), LISTED_PATHS)
  const answers = await Promise.all(others.map((path) => readPage(site.url, path)))
  const shown = answers.filter(({ status, html }) => status === 200 && /^\s*<!doctype html>/i.test(html))
  expect(shown.map(({ path }) => path)).toEqual(expect.arrayContaining([...UNLISTED_PATHS]))
  const open = shown.filter(({ path, canonical, html }) => {
    const isElsewhere =
      canonical !== '' && pathOf(canonical) !== path && LISTED_PATHS.includes(pathOf(canonical))
    return !isElsewhere && !html.includes('<meta name="robots" content="noindex')
  })
  expect(open.map(({ path }) => path)).toEqual([])
})

/** Missing and forbidden texts of the page, as readable lines. */
function missingFrom(page: PageSource | undefined, { path, says, holds = [], withholds = [] }: SpecTexts) {
  if (!page) return [`${path} is not a public page`]
  const words = wordsOf(page.html)
  return [
    ...says.filter((text) => !words.includes(text)).map((text) => `${path} does not say: ${text}`),
    ...holds.filter((text) => !page.html.includes(text)).map((text) => `${path} does not hold: ${text}`),
    ...withholds.filter((text) => words.includes(text)).map((text) => `${path} should not say: ${text}`),
  ]
}

function structuredData(html: string): Record<string, unknown>[] {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text)['@graph']
}
