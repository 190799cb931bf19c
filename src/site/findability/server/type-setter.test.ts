import { expect, test } from 'vitest'
import { brandTypeSetter } from './type-setter'

test('a letter that our own pages do not use is drawn as itself', () => {
  const { outline } = brandTypeSetter()
  const [own, other, none] = ['ë', 'ç', '漢'].map((letter) => outline(letter, 'display', 40, 0, 0))
  expect(own?.length).toBeGreaterThan(20)
  expect(other?.length).toBeGreaterThan(20)
  expect(other).not.toBe(none)
})
