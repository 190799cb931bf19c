import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { LegalPage, LegalVersionPage } from './LegalPage'
import type { ShownLegalText } from './load-legal-page'
import { withdrawalChapter } from './withdrawal-chapter'

const TEXT: ShownLegalText = {
  name: 'algemene-voorwaarden',
  title: 'Voorwaarden',
  description: '',
  rendered: '<p>Vooraf.</p>',
  updatedOn: '2026-11-24',
  earlier: [],
  previousOn: '2025-05-01',
}

const FIRST = { name: '2026-11-24', beganAt: new Date('2026-11-24T00:00:00Z') }

const textOf = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

// promise quotes: The confirmation of a consumer's order has the model form for withdrawal … and it stands blank below the general terms
test('below the terms stands the model form for withdrawal, blank, and the table of contents leads to it', () => {
  const page = renderToStaticMarkup(<LegalPage text={TEXT} weave="satin" appendix={withdrawalChapter()} />)
  expect(page).toContain('href="#modelformulier"')
  const form = page.slice(page.indexOf('aria-labelledby="modelformulier"')).replace(/<[^>]+>/g, '\n')
  for (const line of [
    company.email,
    'Ik deel jullie hierbij mee',
    'Overeengekomen op:',
    'Naam:',
    'Handtekening',
  ])
    expect(form).toContain(line)
  expect(form).toMatch(/Overeengekomen op:\s+Naam:/)
})

test('a legal text names its day and the version before it, and leads to those that are kept', () => {
  const first = renderToStaticMarkup(<LegalPage text={TEXT} weave="satin" />)
  expect(textOf(first)).toContain(
    'Laatst bijgewerkt op 24 november 2026 . De versie daarvoor is van 1 mei 2025.',
  )
  expect(first).not.toContain('Eerdere versies')
  const earlier = [{ ...FIRST, endedAt: new Date('2026-11-30T09:00:00Z') }]
  const changed = renderToStaticMarkup(
    <LegalPage text={{ ...TEXT, updatedOn: '2026-11-30', earlier }} weave="satin" />,
  )
  expect(textOf(changed)).toContain('Laatst bijgewerkt op 30 november 2026 . De versie daarvoor is van 24')
  expect(changed).toContain('href="#eerdere-versies"')
  expect(changed.match(/href="\/algemene-voorwaarden\/versies\/2026-11-24"/g)).toHaveLength(2)
  expect(changed).toContain('1 mei 2025, niet meer op deze site')
})

test('a version says when it held and leads to the one that holds now', () => {
  const newest = { name: '2026-11-30-2', beganAt: new Date('2026-11-30T10:00:00Z'), endedAt: null }
  const pageOf = (version: typeof newest | { name: string; beganAt: Date; endedAt: Date }) =>
    textOf(
      renderToStaticMarkup(
        <LegalVersionPage
          shown={{ name: 'algemene-voorwaarden', title: 'Voorwaarden', rendered: '', version, newest }}
          weave="satin"
        />,
      ),
    )
  const past = pageOf({ ...FIRST, endedAt: new Date('2026-11-30T09:00:00Z') })
  expect(past).toContain('Deze versie gold van 24 november 2026 tot 30 november 2026.')
  expect(past).toContain('Lees de versie die nu geldt, van 30 november 2026')
  const beganAt = new Date('2026-11-30T09:00:00Z')
  expect(pageOf({ name: '2026-11-30', beganAt, endedAt: newest.beganAt })).toContain(
    'Deze versie gold op 30 november 2026, van 10:00 tot 11:00 uur.',
  )
  expect(pageOf(newest)).toContain('Deze versie geldt sinds 30 november 2026.')
})
