import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawColumns } from './column-geometry'

const SIZE = { width: 1000, height: 400, left: 80, below: 30 }
const SMALLEST_TOP = 10_000

test('a column is a length of cloth: its parts lie on one another and are as high as what they stand for', () => {
  const { bars, lines, plot } = drawColumns([[], [90_000, 20_000, 11_000]], SIZE, SMALLEST_TOP)
  const [paid, open, overdue] = bars
  const zero = lines.find(({ amount }) => amount === 0)
  if (!paid || !open || !overdue || !zero) throw new Error('something is missing')
  expect(bars.map(({ column, part }) => [column, part])).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
  ])
  expect(paid.y + paid.height).toBeCloseTo(zero.y)
  expect(open.y + open.height).toBeCloseTo(paid.y)
  expect(overdue.y + overdue.height).toBeCloseTo(open.y)
  expect(paid.height / overdue.height).toBeCloseTo(900 / 110, 1)
  expect(overdue.y).toBeGreaterThanOrEqual(plot.top)
})

const aColumn = fc.tuple(
  fc.integer({ min: -5_000_000, max: 20_000_000 }),
  fc.integer({ min: -5_000_000, max: 20_000_000 }),
  fc.nat(9_000_000),
)

test('whatever is drawn, every bar stays within the drawing and the scale is short and round', () => {
  fc.assert(
    fc.property(fc.array(aColumn, { minLength: 1, maxLength: 36 }), (columns) => {
      const { bars, lines, plot } = drawColumns(columns, SIZE, SMALLEST_TOP)
      for (const { x, y, width, height } of bars) {
        expect(Math.min(x - plot.left, plot.right - x - width, y - plot.top, height)).toBeGreaterThanOrEqual(
          -0.2,
        )
        expect(y + height).toBeLessThanOrEqual(plot.bottom + 0.2)
      }
      expect(lines.length).toBeGreaterThanOrEqual(2)
      expect(lines.length).toBeLessThanOrEqual(8)
      expect(lines.map(({ amount }) => amount)).toContain(0)
      for (const { amount } of lines) expect(Math.abs(amount % 1000)).toBe(0)
    }),
  )
})

test('numbers of things have whole numbers beside their lines, however few there are', () => {
  for (const most of [0, 1, 3, 7, 60]) {
    const { lines } = drawColumns([[most]], SIZE, 5)
    expect(lines.every(({ amount }) => Number.isInteger(amount))).toBe(true)
  }
})
