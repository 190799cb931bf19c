import { afterEach, expect, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce } from '@/content/site-facts'
import { WEVERIJ } from '@/features/operations/site-settings/fixtures'
import { isBeingSetUp, placeholderSites } from './live-mode'

afterEach(() => putInForce(SHIPPED_FACTS, 0))

// promise contract: No link leads to a place that cannot exist … and live mode names each that is filled in
test('live mode names each project that leads to an invented place', () => {
  const projects = [
    { title: 'Bakkerij', url: 'https://bakkerij.example' },
    { title: 'Kapper', url: 'https://kapper.example/werk' },
    { title: 'Fietsen', url: 'https://fietsenmaker.nl' },
    { title: 'Tuinen' },
  ]
  expect(
    placeholderSites(projects).map((fault) => /Bakkerij|Kapper|Fietsen|Tuinen/.exec(fault)?.[0]),
  ).toEqual(['Bakkerij', 'Kapper'])
})

test('a live site is being set up until its company has no example left; a demo never is', () => {
  expect(isBeingSetUp({ appMode: 'demo' })).toBe(false)
  expect(isBeingSetUp({ appMode: 'live' })).toBe(true)
  putInForce({ ...SHIPPED_FACTS, company: { ...WEVERIJ, iban: SHIPPED_FACTS.company.iban } }, 1)
  expect(isBeingSetUp({ appMode: 'live' })).toBe(true)
  putInForce({ ...SHIPPED_FACTS, company: WEVERIJ }, 2)
  expect(isBeingSetUp({ appMode: 'live' })).toBe(false)
})
