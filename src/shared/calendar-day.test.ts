import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, shownDay } from './calendar-day'

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

test('a day is shown as people write it', () => {
  expect(shownDay('2026-11-05')).toBe('5 november 2026')
})

test('anything else than a day is refused', () => {
  expect(() => addDays('morgen', 1)).toThrow(RangeError)
})
