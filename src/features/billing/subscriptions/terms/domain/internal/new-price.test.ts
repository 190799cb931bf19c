import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, daysBetween } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { periodOf, periodOn } from '../periods'
import { priceOn } from '../price-on-day'
import { isTimeToTell, newPriceFrom, type PricedTerm, priceSteps } from './new-price'

const cents = (amount: number) => amount as Cents

const BAKERY: PricedTerm = {
  anchorOn: '2026-01-31',
  startsOn: '2026-01-31',
  billingCycle: 'monthly',
  agreedOn: '2026-01-30',
  agreedPrice: cents(1950),
  told: [],
  chargedUntil: '2026-11-29',
  endsOn: null,
}

const version = (id: string, effectiveOn: CalendarDay, unitPrice = 2100) => ({
  id,
  effectiveOn,
  unitPrice: cents(unitPrice),
})
const told = (versionId: string, effectiveOn: CalendarDay, unitPrice = 2100) => ({
  versionId,
  effectiveOn,
  unitPrice: cents(unitPrice),
})

/** What a night of the 20th of November has still to tell, thirty days ahead. */
const MOMENT = { day: '2026-11-20', noticeDays: 30 }
const stepsOf = (term: PricedTerm, ...versions: ReturnType<typeof version>[]) =>
  priceSteps(term, versions, MOMENT).map(({ version: { id }, effectiveOn, from, announced }) => [
    id,
    effectiveOn,
    from,
    announced,
  ])

test('a new price holds from the first period that begins on its day or after it', () => {
  expect(stepsOf(BAKERY, version('a', '2027-01-01'))).toEqual([['a', '2027-01-31', 1950, null]])
  expect(stepsOf(BAKERY, version('a', '2027-01-31'))).toEqual([['a', '2027-01-31', 1950, null]])
})

test('a price of tomorrow waits for the notice, and for a period that nobody was charged for', () => {
  expect(stepsOf(BAKERY, version('a', '2026-11-21'))).toEqual([['a', '2026-12-31', 1950, null]])
  const charged = { ...BAKERY, chargedUntil: '2027-01-30' }
  expect(stepsOf(charged, version('a', '2026-11-21'))).toEqual([['a', '2027-01-31', 1950, null]])
})

test('who is in the first term keeps the price through it, also of what came later and of what is not charged yet', () => {
  const yearly = {
    ...BAKERY,
    anchorOn: '2026-11-10',
    startsOn: '2026-11-10',
    billingCycle: 'yearly',
  } as const
  expect(stepsOf({ ...yearly, chargedUntil: null }, version('a', '2027-01-01'))).toEqual([
    ['a', '2027-11-10', 1950, null],
  ])
  const later = { ...BAKERY, startsOn: '2027-02-05', chargedUntil: null }
  expect(stepsOf(later, version('a', '2027-01-01'))).toEqual([['a', '2027-02-28', 1950, null]])
})

test('nobody is told twice, of what was known when they agreed, after the last day, or of what changes nothing', () => {
  const rise = version('a', '2027-01-01')
  expect(stepsOf({ ...BAKERY, told: [told('a', '2027-01-31')] }, rise)).toEqual([])
  expect(stepsOf({ ...BAKERY, agreedOn: '2027-01-01' }, rise)).toEqual([])
  expect(stepsOf({ ...BAKERY, endsOn: '2027-01-30' }, rise)).toEqual([])
  expect(stepsOf({ ...BAKERY, endsOn: '2027-01-31' }, rise)).toHaveLength(1)
  expect(stepsOf({ ...BAKERY, agreedPrice: cents(2100) }, rise)).toEqual([])
})

test('two changes after each other are told in their order, each from the price before it', () => {
  const [first, second] = [version('a', '2027-01-01'), version('b', '2027-03-01', 2300)]
  expect(stepsOf(BAKERY, second, first)).toEqual([
    ['a', '2027-01-31', 1950, null],
    ['b', '2027-03-31', 2100, null],
  ])
  const half = { ...BAKERY, told: [told('a', '2027-01-31')] }
  expect(stepsOf(half, first, second)).toEqual([['b', '2027-03-31', 2100, null]])
})

test('of two changes in one period only the later is told, with what was said before', () => {
  const yearly = { ...BAKERY, billingCycle: 'yearly', chargedUntil: '2027-01-30' } as const
  const [first, second] = [version('a', '2027-01-01'), version('b', '2027-01-15', 2300)]
  expect(stepsOf(yearly, first, second)).toEqual([['b', '2027-01-31', 1950, null]])
  const half = { ...yearly, told: [told('a', '2027-01-31')] }
  expect(stepsOf(half, first, second)).toEqual([['b', '2027-01-31', 1950, 2100]])
})

test('a change back to the price of before is told too', () => {
  const after = { ...BAKERY, told: [told('a', '2026-10-31')] }
  expect(stepsOf(after, version('a', '2026-10-31'), version('b', '2027-01-01', 1950))).toEqual([
    ['b', '2027-01-31', 2100, null],
  ])
})

test('the old price holds until the day that was told, of one day what was told last', () => {
  const price = { agreedPrice: cents(1950), told: [told('a', '2027-01-31'), told('b', '2027-01-31', 2300)] }
  expect(['2026-12-31', '2027-01-30', '2027-01-31', '2027-02-28'].map((day) => priceOn(price, day))).toEqual([
    1950, 1950, 2300, 2300,
  ])
})

test('it is told with two weeks to spare, and before the invoice of that period goes out', () => {
  const step = { effectiveOn: '2027-01-31' }
  const on = (day: CalendarDay, invoiceDaysAhead = 14) =>
    isTimeToTell(step, { day, noticeDays: 30, invoiceDaysAhead })
  expect(['2026-12-17', '2026-12-18'].map((day) => on(day))).toEqual([false, true])
  expect(['2026-11-17', '2026-11-18'].map((day) => on(day, 60))).toEqual([false, true])
})

const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2026-01-01', count))

// promise money 7a: A price changes only for who was told in time … from whole periods that nobody was charged for, after the first
test('whatever the days are: whole periods, in time, after the first term and after what was charged, and soon', () => {
  const terms = fc.record({
    anchorOn: days,
    earliest: days,
    charged: fc.integer({ min: 0, max: 20 }),
    billingCycle: fc.constantFrom('monthly', 'yearly'),
  })
  fc.assert(
    fc.property(terms, ({ anchorOn, earliest, charged, billingCycle }) => {
      const rhythm = { anchorOn, billingCycle }
      const chargedUntil = periodOf(rhythm, charged).lastDay
      const from = newPriceFrom({ ...rhythm, startsOn: anchorOn, chargedUntil }, earliest)
      expect(periodOn(rhythm, from)).toMatchObject({ firstDay: from })
      expect(from >= earliest && from > chargedUntil && from > periodOf(rhythm, 0).lastDay).toBe(true)
      const before = periodOn(rhythm, addDays(from, -1))
      // The period before it was charged, or began too early.
      expect(before !== undefined && (before.firstDay < earliest || before.lastDay <= chargedUntil)).toBe(
        true,
      )
    }),
  )
})

test('whatever is told in whatever order: nobody pays a price before its notice is over', () => {
  const changes = fc.array(fc.record({ effectiveOn: days, unitPrice: fc.integer({ min: 1, max: 9999 }) }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(changes, days, (wanted, day) => {
      const versions = [...new Map(wanted.map((each) => [each.effectiveOn, each])).values()].map(
        ({ effectiveOn, unitPrice }) => version(effectiveOn, effectiveOn, unitPrice),
      )
      const steps = priceSteps(BAKERY, versions, { day, noticeDays: 30 })
      for (const { effectiveOn, version: of } of steps) {
        expect(daysBetween(day, effectiveOn)).toBeGreaterThanOrEqual(30)
        expect(effectiveOn >= of.effectiveOn).toBe(true)
      }
      expect(new Set(steps.map(({ effectiveOn }) => effectiveOn)).size).toBe(steps.length)
    }),
  )
})
