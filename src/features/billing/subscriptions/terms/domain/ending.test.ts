import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '@/shared/calendar-day'
import { euros } from '@/shared/money'
import {
  boundUntil,
  type EndableTerm,
  goesBackAfter,
  lastDayWhenEnded,
  refundDueOn,
  withdrawalEndsOn,
} from './ending'
import { periodOn } from './periods'

const yearly: EndableTerm = {
  anchorOn: '2025-03-10',
  billingCycle: 'yearly',
  paidUntil: '2027-03-09',
  actingAs: 'company',
}

test('of a business the first period runs out, a month or a year', () => {
  expect(lastDayWhenEnded({ ...yearly, paidUntil: '2026-03-09' }, '2025-03-11')).toBe('2026-03-09')
  const monthly = { ...yearly, billingCycle: 'monthly', paidUntil: '2025-04-09' } as const
  expect(lastDayWhenEnded(monthly, '2025-04-09')).toBe('2025-04-09')
  expect(boundUntil(monthly, '2025-04-09')).toBe('2025-04-09')
  expect(boundUntil(monthly, '2025-04-10')).toBe(null)
  expect(boundUntil({ ...monthly, minimumMonths: 3 }, '2025-04-10')).toBe('2025-06-09')
})

test('after a renewal who says so on 15 January is free on 15 February', () => {
  expect(lastDayWhenEnded(yearly, '2027-01-15')).toBe('2027-02-15')
  expect(lastDayWhenEnded(yearly, '2027-01-31')).toBe('2027-02-28')
})

test('nothing holds a consumer: no first year, and no months that a quote asks at the least', () => {
  const consumer = { ...yearly, actingAs: 'consumer', paidUntil: '2026-03-09' } as const
  expect(lastDayWhenEnded(consumer, '2025-03-10')).toBe('2025-04-10')
  expect(lastDayWhenEnded({ ...consumer, minimumMonths: 24 }, '2025-03-10')).toBe('2025-04-10')
  expect(boundUntil({ ...consumer, minimumMonths: 24 }, '2025-03-10')).toBe(null)
})

test('notice never asks for a period that is not paid for, and what was left unpaid ends the same day', () => {
  expect(lastDayWhenEnded(yearly, '2027-02-20')).toBe('2027-03-09')
  expect(lastDayWhenEnded(yearly, '2027-03-25')).toBe('2027-03-25')
  expect(lastDayWhenEnded({ ...yearly, paidUntil: null }, '2026-03-25')).toBe('2026-03-25')
})

test('the rest of a year that was paid for goes back by the day, but not the domain name', () => {
  const year = { firstDay: '2026-03-10', lastDay: '2027-03-09', vatPercent: 21 }
  const billed = [
    { ...year, description: 'Hosting Basis', net: euros(214.5), isByDay: true },
    { ...year, description: 'Domeinnaam', net: euros(30), isByDay: false },
  ]
  // 9 June is the 92nd day of the year.
  expect(goesBackAfter(billed, '2026-06-09').map(({ share }) => share)).toEqual([
    { description: 'Hosting Basis', vatPercent: 21, base: euros(214.5), days: 273, ofDays: 365, net: 16_043 },
  ])
  expect(goesBackAfter(billed, '2027-03-09')).toEqual([])
})

test('a consumer may withdraw for fourteen days, and longer when the last one is a weekend or a holiday', () => {
  expect(withdrawalEndsOn('2026-03-10')).toBe('2026-03-24')
  expect(withdrawalEndsOn('2026-03-07')).toBe('2026-03-23')
  // Koningsdag; Goede Vrijdag before Easter; both days of Christmas and the weekend.
  expect(withdrawalEndsOn('2026-04-13')).toBe('2026-04-28')
  expect(withdrawalEndsOn('2026-03-20')).toBe('2026-04-07')
  expect(withdrawalEndsOn('2026-12-11')).toBe('2026-12-28')
  expect(refundDueOn('2026-03-24')).toBe('2026-04-07')
})

const anyRhythm = fc.record({
  anchorOn: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days)),
  billingCycle: fc.constantFrom('monthly' as const, 'yearly' as const),
})

test('whenever a consumer stops, it is over within a month and nothing more is billed', () => {
  fc.assert(
    fc.property(
      anyRhythm,
      fc.integer({ min: 0, max: 1200 }),
      fc.integer({ min: 0, max: 24 }),
      (rhythm, days, minimumMonths) => {
        const day = addDays(rhythm.anchorOn, days)
        const paidUntil = periodOn(rhythm, day)?.lastDay ?? null
        const lastDay = lastDayWhenEnded({ ...rhythm, paidUntil, actingAs: 'consumer', minimumMonths }, day)
        expect(lastDay >= day && lastDay <= addMonths(day, 1)).toBe(true)
        expect(lastDay <= (paidUntil ?? '')).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
