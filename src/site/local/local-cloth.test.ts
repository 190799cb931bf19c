import { expect, test } from 'vitest'
import { LOCAL_SERVICE_PAGES } from '@/content/pages/local-service-pages'
import { clothOf, leadingCardOf } from './local-cloth'

test('a local page begins with the service that it is about', () => {
  expect(leadingCardOf('/website-laten-maken-twente')).toBe('websites')
  expect(leadingCardOf('/webshop-laten-maken-enschede')).toBe('webshops')
  expect(leadingCardOf('/seo-optimalisatie-overijssel')).toBe('seo-marketing')
})

test('no two local pages hang out the same cloth at the same scale', () => {
  const cloths = LOCAL_SERVICE_PAGES.map(({ path }) => JSON.stringify(clothOf(path)))
  expect(new Set(cloths).size).toBe(LOCAL_SERVICE_PAGES.length)
})

test('the city sees its cloth from nearer by than the province does', () => {
  expect(clothOf('/website-laten-maken-enschede').cellPx).toBeGreaterThan(
    clothOf('/website-laten-maken-overijssel').cellPx ?? 0,
  )
})
