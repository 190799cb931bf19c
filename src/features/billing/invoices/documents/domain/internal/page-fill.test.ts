import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsPerPage } from './page-fill'

const room = { first: 300, other: 600, ending: 200 }

test('an ordinary order stands on one page', () => {
  expect(rowsPerPage([25, 25, 25, 25], room)).toEqual([4])
})

test('rows that leave no room for the total take the last two along to the next page', () => {
  expect(rowsPerPage([40, 40, 40, 40], room)).toEqual([2, 2])
})

test('sixty lines fill page after page', () => {
  expect(rowsPerPage(Array(60).fill(25), room)).toEqual([12, 24, 22, 2])
})

test('no row is lost, and no page holds more than fits', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(heights, (rows) => {
      let next = 0
      const pages = rowsPerPage(rows, room)
      for (const [index, count] of pages.entries()) {
        const height = rows.slice(next, next + count).reduce((sum, row) => sum + row, 0)
        const isLast = index === pages.length - 1
        expect(height + (isLast ? room.ending : 0)).toBeLessThanOrEqual(index === 0 ? room.first : room.other)
        next += count
      }
      expect(next).toBe(rows.length)
    }),
    { numRuns: 2000 },
  )
})
