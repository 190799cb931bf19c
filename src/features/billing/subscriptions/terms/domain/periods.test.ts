import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@/shared/calendar-day'
import { daysIn, periodAfter, periodFrom, periodOf, periodOn, type Rhythm } from './periods'

const monthly = (anchorOn: string): Rhythm => ({ anchorOn, billingCycle: 'monthly' })
const yearly = (anchorOn: string): Rhythm => ({ anchorOn, billingCycle: 'yearly' })

test('what began on the 31st comes back to the 31st after each short month', () => {
  const first = [0, 1, 2, 3, 4].map((seq) => periodOf(monthly('2026-12-31'), seq).firstDay)
  expect(first).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  expect(periodOf(monthly('2026-12-31'), 1)).toEqual({
    seq: 1,
    firstDay: '2027-01-31',
    lastDay: '2027-02-27',
  })
})

test('a year that began on 29 February begins on the 28th, and on the 29th again in a leap year', () => {
  const first = [0, 1, 2, 3, 4].map((seq) => periodOf(yearly('2028-02-29'), seq).firstDay)
  expect(first).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  expect(daysIn(periodOf(yearly('2028-02-29'), 0))).toBe(365)
  expect(daysIn(periodOf(yearly('2028-02-28'), 0))).toBe(366)
})

test('the period of a day is found, and there is none before the first', () => {
  expect(periodOn(monthly('2026-01-31'), '2026-01-30')).toBeUndefined()
  expect(periodOn(monthly('2026-01-31'), '2026-02-27')?.seq).toBe(0)
  expect(periodOn(monthly('2026-01-31'), '2026-02-28')?.seq).toBe(1)
  expect(periodOn(monthly('2026-01-31'), '2026-03-30')?.seq).toBe(1)
  expect(periodOn(yearly('2026-05-20'), '2028-05-19')?.seq).toBe(1)
})

test('the next period begins after a day, or on it', () => {
  expect(periodFrom(monthly('2026-01-31'), '2026-02-28').firstDay).toBe('2026-02-28')
  expect(periodAfter(monthly('2026-01-31'), '2026-02-28').firstDay).toBe('2026-03-31')
  expect(periodAfter(monthly('2026-01-31'), '2025-06-01').seq).toBe(0)
  expect(periodAfter(monthly('2026-01-31'), '2026-01-30').seq).toBe(0)
})

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
const anyRhythm = fc.record<Rhythm>({ anchorOn: anyDay, billingCycle: fc.constantFrom('monthly', 'yearly') })

// promise money 7a: Periods are counted from the first day, without gap or overlap
test('periods follow each other without gap or overlap, and none drifts from its anchor', () => {
  fc.assert(
    fc.property(anyRhythm, fc.integer({ min: 0, max: 240 }), (rhythm, seq) => {
      const period = periodOf(rhythm, seq)
      const next = periodOf(rhythm, seq + 1)
      expect(next.firstDay).toBe(addDays(period.lastDay, 1))
      expect(daysIn(period)).toBeGreaterThanOrEqual(rhythm.billingCycle === 'monthly' ? 28 : 365)
      expect(daysIn(period)).toBeLessThanOrEqual(rhythm.billingCycle === 'monthly' ? 31 : 366)
      // Never earlier in the month than the anchor, but for a month that is too short for it.
      const isShort = addDays(period.firstDay, 1).endsWith('-01')
      if (!isShort) expect(period.firstDay.slice(8)).toBe(rhythm.anchorOn.slice(8))
    }),
    { numRuns: 500 },
  )
})

test('every day from the anchor on lies in exactly one period', () => {
  fc.assert(
    fc.property(anyRhythm, fc.integer({ min: 0, max: 4000 }), (rhythm, days) => {
      const day = addDays(rhythm.anchorOn, days)
      const on = periodOn(rhythm, day)
      expect(on && on.firstDay <= day && day <= on.lastDay).toBe(true)
      expect(periodAfter(rhythm, day).seq).toBe((on?.seq ?? -2) + 1)
    }),
    { numRuns: 300 },
  )
})
