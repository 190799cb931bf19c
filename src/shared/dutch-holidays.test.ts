import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './calendar-day'
import {
  dutchHolidays,
  easterOf,
  endOfStatutoryTerm,
  type HolidayChoice,
  isWorkingDay,
  nextWorkingDay,
  STATUTORY_HOLIDAYS,
} from './dutch-holidays'

/** The choice of most employers in the Netherlands; no law makes a day off. */
const USUAL_HOLIDAYS: HolidayChoice = { goodFriday: false, liberationDay: 'every-fifth-year' }

test('Easter falls on the Sunday of the almanac', () => {
  const almanac = {
    1961: '04-02',
    2000: '04-23',
    2008: '03-23',
    2011: '04-24',
    2024: '03-31',
    2025: '04-20',
    2026: '04-05',
    2027: '03-28',
    2028: '04-16',
    2029: '04-01',
    2030: '04-21',
    2031: '04-13',
    2032: '03-28',
    2038: '04-25',
    2049: '04-18',
  }
  for (const [year, day] of Object.entries(almanac)) expect(easterOf(Number(year))).toBe(`${year}-${day}`)
})

test('Easter is always a Sunday between 22 March and 25 April', () => {
  for (let year = 1900; year < 2300; year++) {
    const easter = easterOf(year)
    expect(weekdayOf(easter)).toBe(7)
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
  }
})

test('the holidays of 2027, as an office has them', () => {
  expect(dutchHolidays(2027, USUAL_HOLIDAYS)).toEqual([
    '2027-01-01',
    '2027-03-28',
    '2027-03-29',
    '2027-04-27',
    '2027-05-06',
    '2027-05-16',
    '2027-05-17',
    '2027-12-25',
    '2027-12-26',
  ])
})

test('Koningsdag is a day earlier when the 27th is a Sunday', () => {
  expect(dutchHolidays(2031, USUAL_HOLIDAYS)).toContain('2031-04-26')
  expect(dutchHolidays(2031, USUAL_HOLIDAYS)).not.toContain('2031-04-27')
  expect(dutchHolidays(2026, USUAL_HOLIDAYS)).toContain('2026-04-27')
})

test('Goede Vrijdag and Bevrijdingsdag are a choice', () => {
  expect(isWorkingDay('2026-04-03', USUAL_HOLIDAYS)).toBe(true)
  expect(isWorkingDay('2026-04-03', STATUTORY_HOLIDAYS)).toBe(false)
  expect(isWorkingDay('2026-05-05', USUAL_HOLIDAYS)).toBe(true)
  expect(isWorkingDay('2030-05-05', { goodFriday: false, liberationDay: 'never' })).toBe(false)
  expect(isWorkingDay('2025-05-05', USUAL_HOLIDAYS)).toBe(false)
  expect(isWorkingDay('2025-05-05', { goodFriday: false, liberationDay: 'never' })).toBe(true)
})

test('after the day before Christmas the next working day comes after Boxing Day and the weekend', () => {
  expect(nextWorkingDay('2026-12-24', USUAL_HOLIDAYS)).toBe('2026-12-28')
  expect(nextWorkingDay('2026-11-20', USUAL_HOLIDAYS)).toBe('2026-11-23')
  expect(nextWorkingDay('2026-11-23', USUAL_HOLIDAYS)).toBe('2026-11-24')
})

test('a term of a law ends on no weekend and no holiday, Goede Vrijdag and 5 May among them', () => {
  expect(endOfStatutoryTerm('2026-11-24')).toBe('2026-11-24')
  expect(endOfStatutoryTerm('2026-11-21')).toBe('2026-11-23')
  // Goede Vrijdag, the weekend, Tweede Paasdag.
  expect(endOfStatutoryTerm('2026-04-03')).toBe('2026-04-07')
  expect(endOfStatutoryTerm('2026-05-05')).toBe('2026-05-06')
})

test('every year has its holidays in order and each once', () => {
  for (let year = 2000; year < 2100; year++) {
    const days = dutchHolidays(year, STATUTORY_HOLIDAYS)
    expect(days).toHaveLength(11)
    expect([...days].sort()).toEqual(days)
    expect(days).toContain(addDays(easterOf(year), 39))
  }
})
