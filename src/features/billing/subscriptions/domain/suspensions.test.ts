import { expect, test } from 'vitest'
import { standsStill } from './suspensions'

test('a subscription stands still while any reason is left', () => {
  expect(standsStill(['by-hand'])).toBe(true)
  expect(standsStill([])).toBe(false)
})
