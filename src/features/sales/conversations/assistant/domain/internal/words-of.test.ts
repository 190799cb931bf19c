import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clausesOf, editDistance, isMistyped, wordsOf } from './words-of'

test('words are read without capitals, accents and marks', () => {
  expect(wordsOf('Hé, zo’n CAFÉ-site: 12 foto’s?')).toEqual(['he', 'zon', 'cafe', 'site', '12', 'fotos'])
})

test('a sentence falls into the parts in which a denial has its say', () => {
  expect(clausesOf('geen website, maar een webshop')).toEqual([
    ['geen', 'website'],
    ['een', 'webshop'],
  ])
})

test('letters that changed places are one error', () => {
  expect(editDistance('wbesite', 'website')).toBe(1)
  expect(editDistance('offerte', 'offerte')).toBe(0)
  expect(editDistance('', 'seo')).toBe(3)
})

test('an error counts the same both ways, and no more than there are letters', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other)
      expect(distance).toBe(editDistance(other, one))
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(distance === 0).toBe(one === other)
    }),
  )
})

test('short words and other first letters are no typing errors', () => {
  expect(isMistyped('sit', 'site')).toBe(false)
  expect(isMistyped('tellen', 'bellen')).toBe(false)
  expect(isMistyped('contcat', 'contact')).toBe(true)
  expect(isMistyped('openingstyde', 'openingstijden')).toBe(false)
  expect(isMistyped('openingstijdn', 'openingstijden')).toBe(true)
})
