import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BackOfficeBar, SECTION_GROUPS } from './BackOfficeBar'

const barAt = (currentPath: string) =>
  renderToStaticMarkup(<BackOfficeBar currentPath={currentPath} email="roos@webnoaber.example" />)

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
})

test('every section stands in one group, and is reached from where it belongs', () => {
  const sections = SECTION_GROUPS.flatMap((group) => group.sections)
  expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length)
  for (const { href, label } of sections) expect(currentOf(barAt(href)).at(-1)).toBe(`${label}: page`)
})
