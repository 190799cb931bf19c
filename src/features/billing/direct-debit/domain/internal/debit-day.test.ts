import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { planDebit, submissionFault, type TargetCalendar } from './debit-day'

/** Working days, without the days around Christmas and New Year on which banks are closed. */
const CLOSED = ['2026-12-25', '2027-01-01']
const isTargetDay = (day: CalendarDay) =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !CLOSED.includes(day)
const calendar: TargetCalendar = {
  isTargetDay,
  targetDaysAfter: (day, count) => stepped(day, count, 1),
  targetDaysBefore: (day, count) => stepped(day, count, -1),
}

function stepped(day: CalendarDay, count: number, step: 1 | -1): CalendarDay {
  let [at, left] = [day, count]
  while (left > 0) {
    at = addDays(at, step)
    if (isTargetDay(at)) left -= 1
  }
  return at
}

const TERMS = { calendar, cutOffDays: 2 }

test('a debit is announced fourteen days ahead, and moves on from a day on which no bank settles', () => {
  expect(planDebit({ announcedOn: '2026-12-01', dueOn: '2026-12-08' }, TERMS)).toEqual({
    debitOn: '2026-12-15',
    submitBy: '2026-12-11',
  })
  // The 25th is Christmas, then comes a weekend.
  expect(planDebit({ announcedOn: '2026-12-11', dueOn: '2026-12-11' }, TERMS)).toEqual({
    debitOn: '2026-12-28',
    submitBy: '2026-12-23',
  })
})

test('nothing is debited before it is due, and a shorter notice leaves the bank its time', () => {
  expect(planDebit({ announcedOn: '2026-12-01', dueOn: '2026-12-21' }, TERMS).debitOn).toBe('2026-12-21')
  const shortly = { ...TERMS, noticeDays: 1 }
  expect(planDebit({ announcedOn: '2026-12-01', dueOn: '2026-12-01' }, shortly)).toEqual({
    debitOn: '2026-12-03',
    submitBy: '2026-12-01',
  })
})

test('a planned debit may go to the bank from its notice until its last day, and never without', () => {
  const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-11-01', days))
  const anyTerms = fc.record({
    cutOffDays: fc.integer({ min: 1, max: 5 }),
    noticeDays: fc.constantFrom(undefined, 1, 5, 14),
  })
  fc.assert(
    fc.property(anyDay, anyDay, anyTerms, (announcedOn, dueOn, given) => {
      const terms = { ...given, calendar }
      const { debitOn, submitBy } = planDebit({ announcedOn, dueOn }, terms)
      expect(debitOn >= dueOn && debitOn >= addDays(announcedOn, given.noticeDays ?? 14)).toBe(true)
      expect(isTargetDay(debitOn)).toBe(true)
      expect(submitBy >= announcedOn).toBe(true)
      const faultOn = (today: CalendarDay) => submissionFault({ announcedOn, debitOn, today }, terms)
      expect(faultOn(submitBy)).toBeUndefined()
      expect(faultOn(addDays(submitBy, 1))).toBe('too-late')
    }),
  )
})

test('a debit whose day or notice is not right does not go to the bank', () => {
  const debit = { announcedOn: '2026-12-01', debitOn: '2026-12-15', today: '2026-12-11' }
  expect(submissionFault(debit, TERMS)).toBeUndefined()
  expect(submissionFault({ ...debit, debitOn: '2026-12-14' }, TERMS)).toBe('no-notice')
  expect(submissionFault({ ...debit, debitOn: '2026-12-19' }, TERMS)).toBe('no-target-day')
})
