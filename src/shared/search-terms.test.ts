import { expect, test } from 'vitest'
import { wordsIn } from './search-terms'

test('an address is several words, and a word keeps its accents', () => {
  expect(wordsIn(' Joëlle.Wevers@bakkerij-noord.nl ')).toEqual([
    'joëlle',
    'wevers',
    'bakkerij',
    'noord',
    'nl',
  ])
})

test('signs alone are no words', () => {
  expect(wordsIn("& | ! ( ) : * '")).toEqual([])
})
