import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { LEGAL_NAMES } from '@/content/legal-names'
import { legalTexts } from '@/content/legal-texts'
import { renderMarkdown } from '@/features/operations/blog/server/render-markdown'
import { unbrokenHtml } from '@/ui/unbroken'
import { legalText } from './legal-text'

test('the number of the company can be pressed, once, and a link that the text has stays whole', () => {
  const { shown, href } = company.phone
  const { lead } = legalText(`<p>Bel ${shown}, of <a href="tel:112">${shown}</a>.</p>`)
  expect(lead).toBe(
    unbrokenHtml(`<p>Bel <a href="${href}">${shown}</a>, of <a href="tel:112">${shown}</a>.</p>`),
  )
})

test('chapters keep their order, number and address', () => {
  const text = legalText(
    '<p>Vooraf.</p><h2 id="1-definities">1. Definities</h2><p>1.1 Wij.</p><h2 id="vragen">Vragen</h2><p>Bel.</p>',
  )
  expect(text.lead).toBe('<p>Vooraf.</p>')
  expect(text.chapters.map(({ id, number, title }) => [id, number, title])).toEqual([
    ['1-definities', '1', 'Definities'],
    ['vragen', null, 'Vragen'],
  ])
  expect(text.chapters[0]?.html).toContain('<span class="legal-clause-number">1.1</span> Wij.')
})

test('every cell of a table knows its column', () => {
  const table =
    '<table><thead><tr><th>Naam</th><th>Hoe lang</th></tr></thead><tbody><tr><td>_ga</td><td>2 jaar</td></tr></tbody></table>'
  expect(legalText(table).lead).toContain(
    '<td data-label="Naam">_ga</td><td data-label="Hoe lang">2 jaar</td>',
  )
})

test('every legal text is published with its facts, and its address for mail can be pressed', () => {
  for (const name of LEGAL_NAMES) {
    const { document } = legalTexts[name]
    expect(document).not.toMatch(/[{}]/)
    expect(renderMarkdown(document).faults).toEqual([])
  }
  expect(renderMarkdown(legalTexts['algemene-voorwaarden'].document).html).toContain(
    `<a href="mailto:${company.email}">${company.email}</a>`,
  )
})
