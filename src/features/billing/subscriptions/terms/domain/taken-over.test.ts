import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { periodOf } from './periods'
import { type RunElsewhere, takeOver } from './taken-over'

const TODAY = '2026-11-23'

function ran(other: Partial<RunElsewhere>): RunElsewhere {
  return {
    billingCycle: 'monthly',
    startedOn: '2026-08-10',
    nextOn: null,
    invoicedOn: [],
    today: TODAY,
    ...other,
  }
}

test('what ran by the month is charged from the first period after the move', () => {
  expect(takeOver(ran({}))).toEqual({
    anchorOn: '2026-08-10',
    nextOn: '2026-12-10',
    seenTo: [{ seq: 3, firstDay: '2026-11-10', lastDay: '2026-12-09' }],
  })
})

test('what was invoiced ahead is not invoiced again', () => {
  const ahead = takeOver(ran({ invoicedOn: ['2026-08-10', '2026-11-26'], today: '2026-11-30' }))
  expect(ahead.nextOn).toBe('2027-01-10')
  expect(ahead.seenTo.map(({ firstDay }) => firstDay)).toEqual(['2026-11-10', '2026-12-10'])
})

test('an invoice of the period that runs pays for no other one', () => {
  expect(takeOver(ran({ invoicedOn: ['2026-08-10', '2026-11-10', '2026-11-12'] })).nextOn).toBe('2026-12-10')
})

test('a year is not taken for paid because of an invoice for something else within it', () => {
  const invoicedOn = ['2026-03-01', '2026-10-05']
  const year = takeOver(ran({ billingCycle: 'yearly', startedOn: '2026-03-01', invoicedOn }))
  expect(year.nextOn).toBe('2027-03-01')
})

test('the day that the other system names goes before all that can be reckoned', () => {
  const named = takeOver(ran({ startedOn: '2024-05-17', nextOn: '2026-12-01' }))
  expect(named.nextOn).toBe('2026-12-01')
  expect(named.seenTo.at(-1)?.lastDay).toBe('2026-11-30')
})

test('what is behind goes on where it stopped', () => {
  const behind = takeOver(ran({ nextOn: '2026-09-10' }))
  expect(behind.nextOn).toBe('2026-09-10')
  expect(behind.seenTo).toEqual([{ seq: 0, firstDay: '2026-08-10', lastDay: '2026-09-09' }])
})

const day = fc.integer({ min: 0, max: 2500 }).map((days) => addDays('2020-01-01', days))
const cycle = fc.constantFrom<BillingCycle>('monthly', 'yearly')

// promise moving in: Nights after it charge each period once … and periods lead to that day without a gap or an overlap
test('whatever day it names, periods lead to that day without a gap or an overlap', () => {
  const named = fc.record({
    billingCycle: cycle,
    startedOn: day,
    nextOn: fc.option(day),
    invoicedOn: fc.array(day, { maxLength: 5 }),
    today: day,
  })
  fc.assert(
    fc.property(named, (ranElsewhere) => {
      const { anchorOn, nextOn, seenTo } = takeOver(ranElsewhere)
      if (ranElsewhere.nextOn) expect(nextOn).toBe(ranElsewhere.nextOn)
      else expect(nextOn > ranElsewhere.today || nextOn >= ranElsewhere.startedOn).toBe(true)
      const days: CalendarDay[] = [...seenTo.map(({ firstDay }) => firstDay).slice(1), nextOn]
      expect(seenTo.map(({ lastDay }) => addDays(lastDay, 1))).toEqual(days)
      const { billingCycle } = ranElsewhere
      for (const period of seenTo) expect(periodOf({ anchorOn, billingCycle }, period.seq)).toEqual(period)
    }),
  )
})
