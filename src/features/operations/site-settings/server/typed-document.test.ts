import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { legalTextGroup } from '@/content/legal-names'
import { DOCUMENT } from '@/content/texts'
import { NOW } from '@/shared/fixtures'
import { typedDocument } from './typed-document'

const context = { now: () => NOW }
const key = `${legalTextGroup('algemene-voorwaarden')}.${DOCUMENT}`
const view = (text: string) => typedDocument(context, { key, text })

test('a document is shown with its facts as they are now', () => {
  expect(view('## 1. Wie\r\n\r\nWij zijn **{bedrijfsnaam}**.')).toEqual({
    html: expect.stringMatching(
      new RegExp(`^<h2[^>]*>1. Wie</h2>\\s*<p>Wij zijn <strong>${company.legalName}</strong>.</p>\\s*$`),
    ),
    fault: undefined,
  })
})

test('what keeps it from being published is said, and the rest of it is shown', () => {
  expect(view('Bel {baas} van {bedrijfsnaam}.')).toMatchObject({
    html: expect.stringContaining(`Bel {baas} van ${company.legalName}.`),
    fault: expect.stringContaining('{bedrijfsnaam}'),
  })
  const link = view('[klik](javascript:alert(1))')
  expect(link?.fault).toBeDefined()
  expect(link?.html).not.toContain('javascript:')
  const endless = view('a '.repeat(30_000))
  expect(endless?.fault).toContain('hoogstens 40.000 tekens')
  expect(endless?.html.length).toBeLessThan(41_000)
})

test('a text that is no document, or is not there, has no view', () => {
  expect(typedDocument(context, { key: 'over-ons.heading', text: 'Hallo' })).toBeUndefined()
  expect(typedDocument(context, {})).toBeUndefined()
})
