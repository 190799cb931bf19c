import { expect, test } from 'vitest'
import { lineThrough } from './ResultsCard'

test('the line runs from the left to the right edge, and its highest value touches the top', () => {
  const line = lineThrough([10, 20], { width: 100, height: 44 })
  expect(line).toBe('M0 24C50 24 50 4 100 4')
})
