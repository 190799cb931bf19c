import { expect, test } from 'vitest'
import { greetingAt } from './words'

test('the greeting goes by the hour: 6 to 12, 12 to 18, and the rest', () => {
  expect([6, 11].map(greetingAt)).toEqual(['Goedemorgen', 'Goedemorgen'])
  expect([12, 17].map(greetingAt)).toEqual(['Goedemiddag', 'Goedemiddag'])
  expect([18, 23, 0, 5].map(greetingAt)).toEqual(Array(4).fill('Goedenavond'))
})
