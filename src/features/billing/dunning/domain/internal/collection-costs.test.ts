import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '@/shared/calendar-day'
import { type Cents, euros } from '@/shared/money'
import { collectionCosts, costsChargeableFrom, costsOn } from './collection-costs'

test.each([
  [0, 0],
  [0.01, 40],
  [266.66, 40],
  [266.7, 40.01],
  [1000, 150],
  [2500, 375],
  [5000, 625],
  [10_000, 875],
  [200_000, 2775],
  [1_000_000, 6775],
  [5_000_000, 6775],
])('of a debt of %d euro the costs are %d', (debt, costs) => {
  expect(collectionCosts(euros(debt))).toBe(euros(costs))
})

test('a higher debt never has lower costs', () => {
  fc.assert(
    fc.property(fc.nat(120_000_000), fc.nat(100_000), (debt, more) => {
      expect(collectionCosts((debt + more) as Cents)).toBeGreaterThanOrEqual(collectionCosts(debt as Cents))
    }),
  )
})

const letter = { deliveredOn: '2026-11-03', outstanding: euros(500) }
const debt = { isConsumer: true, outstanding: euros(500), letter }

test('a consumer has fifteen days after the day of delivery, and pays costs from the sixteenth', () => {
  expect(costsChargeableFrom(true, '2026-11-03')).toBe('2026-11-19')
  expect(costsOn(debt, '2026-11-18')).toBe(0)
  expect(costsOn(debt, '2026-11-19')).toBe(euros(75))
})

test('fifteen days that end in a weekend or on a holiday end on the working day after it', () => {
  expect(costsChargeableFrom(true, '2026-11-06')).toBe('2026-11-24')
  expect(costsChargeableFrom(true, '2026-04-12')).toBe('2026-04-29')
})

test('a consumer pays no costs as long as nobody can show that the letter arrived, or without a letter', () => {
  expect(costsOn({ ...debt, letter: { ...letter, deliveredOn: null } }, '2027-11-19')).toBe(0)
  expect(costsOn({ ...debt, letter: null }, '2027-11-19')).toBe(0)
})

test('costs are never more than the letter named, and none once it is paid', () => {
  expect(costsOn({ ...debt, outstanding: euros(900) }, '2026-12-01')).toBe(euros(75))
  expect(costsOn({ ...debt, outstanding: euros(300) }, '2026-12-01')).toBe(euros(45))
  expect(costsOn({ ...debt, outstanding: 0 as Cents }, '2026-12-01')).toBe(0)
})

test('a business pays costs a week after its final notice', () => {
  const business = { ...debt, isConsumer: false }
  expect(costsOn(business, '2026-11-10')).toBe(0)
  expect(costsOn(business, '2026-11-11')).toBe(euros(75))
})

test('whenever the letter arrives, a consumer pays no costs in the fifteen days after it', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(60), (start, later) => {
      const deliveredOn = addDays('2026-01-01', start)
      const day = addDays(deliveredOn, later)
      const costs = costsOn({ ...debt, letter: { ...letter, deliveredOn } }, day)
      if (later <= 15) expect(costs).toBe(0)
      const wait = daysBetween(deliveredOn, costsChargeableFrom(true, deliveredOn))
      expect(wait >= 16 && wait <= 21).toBe(true)
    }),
  )
})
