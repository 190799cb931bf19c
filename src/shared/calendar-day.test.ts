import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, daysBetween, isCalendarDay, shownDay, weekdayOf } from './calendar-day'

test('a day begins at midnight in the Netherlands, not in Greenwich', () => {
  expect(dayOf(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
  expect(dayOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
})

test('days are counted across months, years and the days on which clocks change', () => {
  expect(addDays('2026-12-25', 14)).toBe('2027-01-08')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
  expect(addMonths('2026-11-20', 12)).toBe('2027-11-20')
})

test('months are counted from the first day of a row, so that a short month shortens no later one', () => {
  expect([1, 2, 3, 12].map((months) => addMonths('2026-01-31', months))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-01-31',
  ])
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2028-02-29', 48)).toBe('2032-02-29')
})

test('the days from one day to another are counted, also where a day has 23 or 25 hours', () => {
  expect(daysBetween('2026-11-22', '2026-11-22')).toBe(0)
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-12-25', '2026-11-25')).toBe(-30)
})

test('a week begins on Monday and ends on Sunday', () => {
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(weekdayOf('2026-11-22')).toBe(7)
})

test('a day is shown as people write it', () => {
  expect(shownDay('2026-11-05')).toBe('5 november 2026')
})

test('anything else than a day is refused', () => {
  expect(() => addDays('morgen', 1)).toThrow(RangeError)
})

test('a day that is on no calendar is none', () => {
  expect(['2026-11-22', '2028-02-29'].filter(isCalendarDay)).toHaveLength(2)
  expect(
    ['2026-02-29', '2026-13-01', '2026-1-1', '22-11-2026', '2026-99-99', ''].filter(isCalendarDay),
  ).toEqual([])
})
