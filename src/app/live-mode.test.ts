import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { placeholderSites, placeholdersIn } from './live-mode'

test('a company with facts of its own has no placeholders left', () => {
  const own = {
    ...company,
    name: 'Weverij Web',
    phone: { e164: '+31534812345' },
    whatsApp: { e164: '+31612345678' },
    email: 'info@weverijweb.nl',
    address: { street: 'Oude Markt 3', point: { latitude: 52.2205, longitude: 6.8961 } },
    kvk: '12345678',
    vatId: 'NL123456789B01',
    iban: 'NL91ABNA0417164300',
  }
  expect(placeholdersIn(own)).toEqual([])
  expect(placeholdersIn({ ...own, kvk: '00000000' })).toHaveLength(1)
})

test('an office that moved is not left on the map where nobody is', () => {
  const moved = { ...company, address: { ...company.address, street: 'Oude Markt 3' } }
  expect(placeholdersIn(moved).join()).toContain('address.point')
  expect(placeholdersIn(moved).join()).not.toContain('(address)')
})

// promise contract: No link leads to a place that cannot exist … and live mode names each that is filled in
test('live mode names each social profile and each project that leads to an invented place', () => {
  const social = [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/webnoaber-voorbeeld' },
    { name: 'Mastodon', url: 'https://mastodon.example/@webnoaber' },
    { name: 'Instagram', url: 'https://www.instagram.com/weverijweb' },
  ] as const
  const named = placeholdersIn({ ...company, social }).filter((fault) => fault.includes('sociaal profiel'))
  expect(named.map((fault) => /LinkedIn|Mastodon|Instagram/.exec(fault)?.[0])).toEqual([
    'LinkedIn',
    'Mastodon',
  ])
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
