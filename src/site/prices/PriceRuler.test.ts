import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import { alongRuler, rulerTicks } from './PriceRuler'

test('twice the price lies twice as far down the rule', () => {
  expect(alongRuler(euros(0))).toBe('0%')
  expect(alongRuler(euros(650))).toBe('25%')
  expect(alongRuler(euros(1300))).toBe('50%')
})

test('every fifth tick, at 250 euro, is a long one', () => {
  expect(rulerTicks().filter(({ isLong }) => isLong)[0]?.at).toBe(alongRuler(euros(250)))
})
