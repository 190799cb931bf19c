import { expect, test } from 'vitest'
import { busyWithin } from './timing-proxy'

const call = (from: number, to: number) => ({ provider: 'panel', what: 'GET /', from, to })

test('time at providers counts once where calls overlap, and only within the order', () => {
  expect(busyWithin([call(0, 10), call(20, 40), call(30, 50), call(35, 36), call(90, 200)], 5, 100)).toBe(45)
  expect(busyWithin([], 5, 100)).toBe(0)
})
