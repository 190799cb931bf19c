import { expect, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import type { Company } from '@/content/site-facts'
import { WEVERIJ } from '../fixtures'
import { placeholdersIn } from './placeholders'

const shipped = SHIPPED_FACTS.company
const labels = (company: Company) => placeholdersIn(company).map(({ label }) => label)

test('a company with facts of its own has no placeholders left', () => {
  expect(placeholdersIn(WEVERIJ)).toEqual([])
  expect(placeholdersIn({ ...WEVERIJ, kvk: '00000000' })).toEqual([
    { setting: 'identity', label: 'het KVK-nummer' },
  ])
})

test('of the company that a new site begins with each fact is named, under the setting that mends it', () => {
  expect(
    Object.entries(Object.groupBy(placeholdersIn(shipped), ({ setting }) => setting)).map(([name, all]) => [
      name,
      all?.length,
    ]),
  ).toEqual([
    ['identity', 4],
    ['contact', 3],
    ['address', 2],
  ])
})

test('an office that moved is not left on the map where nobody is', () => {
  const moved = { ...shipped, address: { ...shipped.address, street: 'Oude Markt 3' } }
  expect(labels(moved)).toContain('de plek op de kaart')
  expect(labels(moved)).not.toContain('het adres')
})

// promise contract: No link leads to a place that cannot exist … and live mode names each that is filled in
test('live mode names each social profile that leads to an invented place', () => {
  const social = [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/webnoaber-voorbeeld' },
    { name: 'Mastodon', url: 'https://mastodon.example/@webnoaber' },
    { name: 'Instagram', url: 'https://www.instagram.com/weverijweb' },
  ] as const
  expect(labels({ ...WEVERIJ, social })).toEqual(['het profiel LinkedIn', 'het profiel Mastodon'])
})
