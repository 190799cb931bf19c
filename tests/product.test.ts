import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CUSTOMER_INPUTS } from '../src/features/customers/rules/customer-details'

const [today = '', toCome = ''] = readFileSync('docs/product.md', 'utf8').split(/^## Still to come$/m)

/** Texts as they read, however they are broken into lines of code. */
function reading(text: string): string {
  return text
    .replaceAll("{' '}", ' ')
    .replaceAll(/\\u00a0|\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\$\{company\.phone\.shown\}/g, '{phone}')
}

/** What stands between quotes; an apostrophe stands inside a word. */
const quotedIn = (text: string) =>
  [...text.matchAll(/(?<!\w)'([^'\n]+)'(?!\w)/g)].map(([, quoted = '']) => quoted)

const said = reading(
  globSync('src/**/*.{ts,tsx,astro,md}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)

test('every text that docs/product.md quotes is said by the product', () => {
  const quoted = quotedIn(today)
  expect(quoted.length).toBeGreaterThan(150)
  expect(quoted.filter((text) => !said.includes(reading(text)))).toEqual([])
})

test('at no address that docs/product.md keeps free stands a page yet', () => {
  const addressesIn = (text: string) =>
    [...text.matchAll(/`(\/[a-z/-]+)[^`]*`/g)].map(([, path = '']) => path.replace(/\/$/, ''))
  expect(addressesIn('`/beheer/gesprekken/…`')).toEqual(['/beheer/gesprekken'])
  const pages = globSync('src/pages/**/*.{ts,astro}').map((file) => file.replace('src/pages', ''))
  const standsAt = (path: string) =>
    pages.some(
      (page) => page === `${path}.astro` || page === `${path}.ts` || page.startsWith(`${path}/index`),
    )
  expect(standsAt('/beheer/gesprekken')).toBe(true)
  expect(addressesIn(toCome).filter(standsAt)).toEqual([])
})

test('docs/product.md names every input of the details of a customer', () => {
  expect(CUSTOMER_INPUTS.filter((input) => !today.includes(`| \`${input}\` |`))).toEqual([])
})
