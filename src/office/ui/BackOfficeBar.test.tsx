import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { BackOfficeBar, SECTION_GROUPS, sectionGroupsOf } from './BackOfficeBar'

const barAt = (currentPath: string, role: OfficeRole = 'owner') =>
  renderToStaticMarkup(<BackOfficeBar {...{ currentPath, role }} email="roos@webnoaber.example" />)

const currentOf = (markup: string) =>
  [...markup.matchAll(/<a [^>]*aria-current="(\w+)"[^>]*>([^<]+)</g)].map(
    ([, kind, label]) => `${label}: ${kind}`,
  )

test('the bar shows the group you are in and its sections, and of the others only the group', () => {
  const bar = barAt('/beheer/incasso')
  expect(currentOf(bar)).toEqual(['Geld: true', 'Incasso: page'])
  expect(bar).toContain('/beheer/boekhouding')
  expect(bar).not.toContain('/beheer/nieuwsbrief')
})

test('a group of one section is that section, and a page under a section belongs to it', () => {
  expect(currentOf(barAt('/beheer/vannacht'))).toEqual(['Vannacht: page'])
  expect(currentOf(barAt('/beheer/leads/12'))).toEqual(['Leads: true', 'Leads: page'])
  expect(currentOf(barAt('/hosting-admin/bestelling/HO1'))).toEqual(['Hosting: true', 'Overzicht: page'])
})

test('a section below another is the current one alone', () => {
  expect(currentOf(barAt('/hosting-admin/bestelvoorstellen'))).toEqual([
    'Hosting: true',
    'Bestelvoorstellen: page',
  ])
})

test('every section stands in one group, and is reached from where it belongs', () => {
  const sections = SECTION_GROUPS.flatMap((group) => group.sections)
  expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length)
  for (const { href, label } of sections) expect(currentOf(barAt(href)).at(-1)).toBe(`${label}: page`)
})

test('each role has a menu of what it may open, and nothing else', () => {
  const menu = (role: OfficeRole) =>
    sectionGroupsOf(role).map(({ label, sections }) => [label, ...sections.map((section) => section.label)])
  expect(menu('bookkeeper')).toEqual([
    ['Vandaag', 'Vandaag'],
    ['Facturen', 'Facturen'],
    ['Geld', 'Betalingen', 'Losse facturen', 'Incasso', 'Boekhouding'],
  ])
  const words = (role: OfficeRole) => menu(role).flat()
  expect(words('owner').filter((label) => !words('colleague').includes(label))).toEqual([
    'Prijzen',
    'Collega’s',
    'Instellingen',
    'API',
    'Webhooks',
  ])
  expect(barAt('/beheer', 'bookkeeper')).not.toContain('/beheer/leads')
})
