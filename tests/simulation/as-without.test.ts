import { expect, test } from 'vitest'
import { type Billed, heldSideBySide } from './as-without'

const MARCH = 'basis 1 2028-02-28 2028-03-27 invoiced 19.50 21'
const WAIVED = 'basis 1 2028-02-28 2028-03-27 waived 0.00 21'

function billed(periods: string[], more: { course?: string; stoodStillFirst?: string[] } = {}): Billed {
  return new Map([['3.0', { course: 'as agreed', stoodStillFirst: [], ...more, periods }]])
}

test('what an outage let go by is a fault: a period that is not there, and one that was waived for no reason', () => {
  expect(heldSideBySide(billed([]), billed([MARCH])).faults).toEqual([
    `order 3.0 lacks ${MARCH}, and has nothing more`,
  ])
  expect(heldSideBySide(billed([WAIVED]), billed([MARCH])).faults).toHaveLength(1)
  expect(heldSideBySide(new Map(), billed([MARCH])).faults).toEqual(['order 3.0 is not there'])
})

test('what stood still before it could be charged at last was rightly waived, and what else that order was billed counts', () => {
  const stoodStill = { stoodStillFirst: ['basis 1'] }
  expect(heldSideBySide(billed([WAIVED], stoodStill), billed([MARCH]))).toEqual({ same: 1, faults: [] })
  const later = 'basis 10 2028-11-28 2028-12-27 invoiced 19.50 21'
  expect(heldSideBySide(billed([WAIVED], stoodStill), billed([MARCH, later])).faults).toEqual([
    `order 3.0 lacks ${later}, and has nothing more`,
  ])
})

test('an order with another course is not held against the one without an outage', () => {
  expect(heldSideBySide(billed([], { course: 'ended' }), billed([MARCH]))).toEqual({ same: 0, faults: [] })
})
