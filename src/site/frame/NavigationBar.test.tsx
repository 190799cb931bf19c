import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NavigationBar } from './NavigationBar'
import { linkAfterKey } from './navigation'

const html = renderToStaticMarkup(<NavigationBar currentPath="/hosting-dashboard" />)

/** URLs within the element that has this id. */
function linksIn(id: string): string[] {
  const part = html.slice(html.indexOf(`id="${id}"`))
  const end = part.search(/<\/ul>/)
  return [...part.slice(0, end).matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
}

test('the services dropdown leads to all services, website, webshop, hosting order and SEO', () => {
  expect(linksIn('menu-diensten')).toEqual([
    '/diensten',
    '/website-laten-maken-enschede',
    '/webshop-laten-maken-twente',
    '/hosting-bestellen',
    '/seo-optimalisatie-overijssel',
  ])
})

test('the hosting dropdown leads to the order and the dashboard', () => {
  expect(linksIn('menu-hosting')).toEqual(['/hosting-bestellen', '/hosting-dashboard'])
})

test('the mobile menu lists the pages in the order of the specification', () => {
  expect(linksIn('mobiel-menu').slice(1)).toEqual([
    '/',
    '/diensten',
    '/over-ons',
    '/contact',
    '/hosting-bestellen',
    '/hosting-dashboard',
  ])
})

test('both dropdowns and the mobile menu open without script', () => {
  const targets = [...html.matchAll(/popovertarget="([^"]*)"/gi)].map(([, id]) => id)
  expect(new Set(targets)).toEqual(new Set(['menu-diensten', 'menu-hosting', 'mobiel-menu']))
  for (const id of targets) expect(html).toMatch(new RegExp(`id="${id}" popover="auto"`, 'i'))
})

test('only links to the current page are marked as current', () => {
  const marked = [...html.matchAll(/<a href="([^"]*)"[^>]*aria-current="page"/g)].map(([, href]) => href)
  expect(marked).toEqual(['/hosting-dashboard', '/hosting-dashboard'])
})

test('arrow keys walk round the links of a dropdown', () => {
  expect(linkAfterKey('ArrowDown', 4, 5)).toBe(0)
  expect(linkAfterKey('ArrowUp', 0, 5)).toBe(4)
  expect(linkAfterKey('End', 1, 5)).toBe(4)
  expect(linkAfterKey('Tab', 1, 5)).toBeUndefined()
})
