import { expect, test } from 'vitest'
import { endOfLastWork, endOfWork, workingDayAfter } from './deadlines'

test('what ends on a day is done by the end of its work, before a weekend or a holiday by that of the last day before', () => {
  expect(endOfWork('2026-07-20')).toEqual(new Date('2026-07-20T15:30:00Z'))
  expect(endOfLastWork('2026-11-20')).toEqual(new Date('2026-11-20T16:30:00Z'))
  expect(endOfLastWork('2026-11-22')).toEqual(new Date('2026-11-20T16:30:00Z'))
  expect(endOfLastWork('2026-12-25')).toEqual(new Date('2026-12-24T16:30:00Z'))
})

test('a working day later is a full day of opening time later', () => {
  expect(workingDayAfter(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-11-23T10:00:00Z'))
})
