import { expect, test } from 'vitest'
import { knotStrands } from './office-knot'

test('the knot holds: its thread lies over as often as under, and what lies over is drawn last', () => {
  expect(knotStrands().map(({ lies }) => lies)).toEqual(['under', 'under', 'under', 'over', 'over', 'over'])
})

test('the thread is one piece: every stretch but the last ends where another begins', () => {
  const ends = knotStrands().map(({ d }) => d.split('L').at(-1))
  const starts = knotStrands().map(({ d }) => d.slice(1).split('L')[0])
  expect(ends.filter((end) => !starts.includes(end))).toHaveLength(1)
})
