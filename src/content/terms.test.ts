import { expect, test } from 'vitest'
import { company } from './company'
import terms from './legal/algemene-voorwaarden.md?raw'
import { TERMS_TEXT, TERMS_VERSION } from './terms'

test('what an order keeps of the terms is their whole text, of the version that the file names', () => {
  expect(terms).toContain(`updatedOn: ${TERMS_VERSION}`)
  expect(TERMS_TEXT.startsWith('Deze voorwaarden')).toBe(true)
  expect(TERMS_TEXT).toContain(`Wij: ${company.legalName}`)
  expect(TERMS_TEXT).not.toMatch(/[{}*]|^#/m)
  expect(TERMS_TEXT.match(/^\d+\. /gm)?.length).toBe(12)
})
