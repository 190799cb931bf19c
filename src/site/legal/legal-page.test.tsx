import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { LegalPage } from './LegalPage'
import { withdrawalChapter } from './withdrawal-chapter'

// promise quotes: The confirmation of a consumer's order has the model form for withdrawal … and it stands blank below the general terms
test('below the terms stands the model form for withdrawal, blank, and the table of contents leads to it', () => {
  const text = { title: 'Voorwaarden', description: '', updatedOn: new Date(0), rendered: '<p>Vooraf.</p>' }
  const page = renderToStaticMarkup(<LegalPage {...text} weave="satin" appendix={withdrawalChapter()} />)
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
