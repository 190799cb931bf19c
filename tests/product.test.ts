import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CUSTOMER_INPUTS } from '../src/features/customers/rules/customer-details'

const today = readFileSync('docs/product.md', 'utf8')

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

test('docs/product.md names every input of the details of a customer', () => {
  expect(CUSTOMER_INPUTS.filter((input) => !today.includes(`| \`${input}\` |`))).toEqual([])
})
