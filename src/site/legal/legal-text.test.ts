import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { legalText } from './legal-text'

test('facts of the company are filled in; its address for mail and its number can be pressed', () => {
  const { lead } = legalText('<p>{{name}}, {{address}}, KVK {{kvk}}: {{email}} of {{phone}}.</p>')
  expect(lead).toContain(`${company.legalName}, ${company.address.street}`)
  expect(lead).toContain(`<a href="mailto:${company.email}">${company.email}</a>`)
  expect(lead).toContain(`<a href="tel:${company.phone.e164}">${company.phone.shown}</a>`)
})

test('a text that asks for an unknown fact is not published', () => {
  expect(() => legalText('<p>{{iban}}</p>')).toThrow('{{iban}}')
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

test('every fact that the published texts ask for is there', () => {
  const folder = join(import.meta.dirname, '../../content/legal')
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(texts).not.toEqual([])
  for (const text of texts) expect(legalText(text).lead).not.toContain('{{')
})
