import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RAW_ENDPOINTS } from '../src/app/raw-endpoints'
import { LOCAL_HOSTING_PAGES } from '../src/content/pages/local-hosting-pages'
import { LOCAL_SERVICE_PAGES } from '../src/content/pages/local-service-pages'
import { accessTo } from '../src/features/people/accounts/domain/access'
import { CUSTOMER_INPUTS } from '../src/features/people/customers/domain/customer-details'

/** All of docs/product, as one text. */
const product = globSync('docs/product/*.md')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Text with its line breaks in the code removed. */
function reading(text: string): string {
  return text
    .replaceAll("{' '}", ' ')
    .replaceAll(/\\u00a0|\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\$\{company\.phone\.shown\}/g, '{phone}')
}

/** Quoted texts; an apostrophe stands inside a word. */
const quotedIn = (text: string) =>
  [...text.matchAll(/(?<!\w)'([^'\n]+)'(?!\w)/g)].map(([, quoted = '']) => quoted)

const said = reading(
  globSync('src/**/*.{ts,tsx,astro,md}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)

// promise contract: Texts of the contract … and every other text that docs/product quotes
test('every text that docs/product quotes is said by the product', () => {
  const quoted = quotedIn(product)
  expect(quoted.length).toBeGreaterThan(150)
  expect(quoted.filter((text) => !said.includes(reading(text)))).toEqual([])
})

test('docs/product names every input of the details of a customer', () => {
  expect(CUSTOMER_INPUTS.filter((input) => !product.includes(`| \`${input}\` |`))).toEqual([])
})

/** The section of docs/product/README.md under a heading, up to the next one. */
const beneath = (heading: string) => product.split(`\n### ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? ''

/** A `[param]` of a route, a `{param}` and a '…' of the document all mean any value. */
const shapeOf = (address: string) => address.replaceAll(/\[[^\]]+\]|\{[^}]+\}|…/g, '*')

const codesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Paths in a table: the code in the first column of its rows. */
const addressesIn = (heading: string) =>
  [...beneath(heading).matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell]) => codesIn(cell).map(shapeOf)).sort()

/** Files that render several pages, each at a path of its own. */
const PAGES_OF_FILE: Record<string, string[]> = {
  '/[local]': LOCAL_SERVICE_PAGES.map(({ path }) => path),
  '/website-hosting-[area]': LOCAL_HOSTING_PAGES.map(({ path }) => path),
}

/** Every path that Astro answers, with who may see it. A route of one file for several pages counts as those pages. */
const routes = globSync(['src/pages/**/*.{astro,ts}', 'src/pages/.well-known/*']).flatMap((path) => {
  const route = path.replace(/^src\/pages|\.(?:astro|ts)$/g, '').replace(/\/index$/, '') || '/'
  if (route === '/404' || route === '/500') return []
  const isMadeAtBuild = !/export const prerender = false/.test(readFileSync(path, 'utf8'))
  const isForAll = isMadeAtBuild || accessTo({ route })[0] === 'public'
  return (PAGES_OF_FILE[route] ?? [route]).map((one) => ({
    address: shapeOf(one),
    isForAll,
    isProgram: one.startsWith('/api/'),
  }))
})

const addressesOf = (which: (route: (typeof routes)[number]) => boolean) =>
  routes.flatMap((route) => (which(route) ? [route.address] : [])).sort()

test('each feature has a section in the document of its area, under its own name', () => {
  const missing = globSync('src/features/*/*').filter((folder) => {
    const [area = '', feature = ''] = folder.split('/').slice(2)
    return !readFileSync(`docs/product/${area}.md`, 'utf8').includes(`\n## ${feature}\n`)
  })
  expect(missing).toEqual([])
})

test('docs/product names every address, and none that nothing answers', () => {
  expect(addressesIn('Public addresses')).toEqual(
    addressesOf(
      ({ isForAll, isProgram, address }) => isForAll && (!isProgram || address === '/api/documentatie'),
    ),
  )
  expect(addressesIn('Guarded addresses')).toEqual(
    addressesOf(({ isForAll, isProgram }) => !isForAll && !isProgram),
  )
  const ownDoors = ['/healthz', '/readyz', '/metrics']
  const atTheEdge = [...RAW_ENDPOINTS.keys()].map((path) => path.replace(/\/$/, '/*'))
  expect(codesIn(beneath('Addresses for programs')).map(shapeOf).sort()).toEqual(
    [
      ...addressesOf(({ isProgram, address }) => isProgram && address !== '/api/documentatie'),
      ...ownDoors,
      ...atTheEdge,
    ].sort(),
  )
})

test('docs/product says for whom each guarded address is', () => {
  const rows = [...beneath('Guarded addresses').matchAll(/^\| (`.+?) \| (.+?) \|/gm)]
  const saidFor = new Map(
    rows.flatMap(([, cell, who = '']) => codesIn(cell).map((address) => [shapeOf(address), who])),
  )
  const WORDS: Record<string, RegExp> = {
    customer: /^Customer/,
    account: /^Anyone signed in/,
    'record-owner': /^The customer whose/,
  }
  for (const path of globSync('src/pages/**/*.{astro,ts}')) {
    const route = path.replace(/^src\/pages|\.(?:astro|ts)$/g, '').replace(/\/index$/, '')
    const who = saidFor.get(shapeOf(route))
    const [access = ''] = accessTo({ route })
    const words = typeof access === 'string' ? (WORDS[access] ?? /^$/) : /^Administrator/
    if (who) expect(who, route).toMatch(words)
  }
})
