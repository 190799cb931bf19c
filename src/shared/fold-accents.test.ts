import { expect, test } from 'vitest'
import { ACCENTED, foldAccents, UNACCENTED } from './fold-accents'

test.each([
  ['Café Zoë', 'Cafe Zoe'],
  ['ÉÉN', 'een'],
  ['Cafe\u0301', 'Cafe'],
  ['Łukasz Çelik', 'lukasz celik'],
])('%j is searched as %j', (text, folded) =>
  expect(foldAccents(text).toLowerCase()).toBe(folded.toLowerCase()),
)

test('each letter with an accent has one that is typed for it', () => {
  expect([...ACCENTED].length).toBe([...UNACCENTED].length)
  expect(UNACCENTED).toMatch(/^[a-z]+$/)
})
