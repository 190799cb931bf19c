import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  mayHaveTags,
  TAGGED_ROUTES,
  UNTAGGED_ROUTES,
} from '../src/features/operations/consent/domain/tagged-routes'
import { accessTo } from '../src/features/people/accounts/domain/access'

/** Routes of the pages that visitors may see: prerendered ones, and public ones. */
async function publicPages(): Promise<string[]> {
  const files = await Array.fromAsync(glob('src/pages/**/*.astro'))
  return files.flatMap((path) => {
    const route = path.replace(/^src\/pages|\.astro$/g, '').replace(/\/index$/, '') || '/'
    const isPrerendered = !/export const prerender = false/.test(readFileSync(path, 'utf8'))
    return isPrerendered || accessTo({ route })[0] === 'public' ? [route] : []
  })
}

// promise people 10: Tags stand on listed pages only … a page in no list stops the tests
test('every public page is said to have tags or none: a new one stands in a list first', async () => {
  const pages = await publicPages()
  expect(pages.length).toBeGreaterThan(40)
  expect([...TAGGED_ROUTES, ...UNTAGGED_ROUTES].sort()).toEqual(pages.sort())
})

test('no page with a token, a password, an account or a payment has tags', async () => {
  for (const route of TAGGED_ROUTES) {
    expect(route).not.toMatch(
      /token|wachtwoord|inlog|login|betal|bestel|bank|bevestig|afmeld|account|hosting/,
    )
    const files = [`src/pages${route}.astro`, `src/pages${route === '/' ? '' : route}/index.astro`]
    const [path] = await Array.fromAsync(glob(files.map((file) => file.replaceAll(/[[\]]/g, '?'))))
    const source = readFileSync(path ?? '', 'utf8')
    expect(source, route).not.toMatch(
      /password|params\.token|searchParams\.get\('(token|code)'\)|currentCustomer/,
    )
  }
})

test('what stands in no list has no tags', () => {
  for (const route of ['/beheer', '/hosting-dashboard', '/mijn-account', '/nieuw', ''])
    expect(mayHaveTags(route)).toBe(false)
})
