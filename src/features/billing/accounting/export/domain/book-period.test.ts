import { expect, test } from 'vitest'
import { daysBetween } from '@/shared/calendar-day'
import {
  daysOf,
  lastWholeQuarter,
  periodInWords,
  periodName,
  periodNamed,
  periodsOfYear,
  quarterOf,
} from './book-period'

test('the quarters of a year tile it, also in a leap year', () => {
  for (const year of [2026, 2028]) {
    const [whole, ...quarters] = periodsOfYear(year).map(daysOf)
    expect([quarters[0]?.first, quarters[3]?.last]).toEqual([whole?.first, whole?.last])
    for (const [index, { last }] of quarters.slice(0, 3).entries())
      expect(daysBetween(last, quarters[index + 1]?.first ?? '')).toBe(1)
  }
})

test('each day falls in the quarter that holds it', () => {
  for (const day of ['2026-01-01', '2026-03-31', '2026-04-01', '2026-09-30', '2026-12-31']) {
    const { first, last } = daysOf(quarterOf(day))
    expect(first <= day && day <= last, day).toBe(true)
  }
})

test('a period keeps its name in an address, and nothing else is one', () => {
  for (const period of periodsOfYear(2026)) expect(periodNamed(periodName(period))).toEqual(period)
  for (const name of ['2026-K5', '1999', '2026-K', '2026 K1', '', null])
    expect(periodNamed(name)).toBeUndefined()
})

test('what is shown first is the last quarter that is over', () => {
  expect(lastWholeQuarter('2026-11-20')).toEqual({ year: 2026, quarter: 3 })
  expect(lastWholeQuarter('2027-01-01')).toEqual({ year: 2026, quarter: 4 })
  expect(periodInWords({ year: 2026, quarter: 4 })).toBe('4e kwartaal 2026')
  expect(periodInWords({ year: 2026, quarter: null })).toBe('Heel 2026')
})
