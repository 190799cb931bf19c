import { expect, test } from 'vitest'
import { OPENING_HOURS } from '@/content/company'
import { afterOpenMinutes, dutchMonthOf, minutesOfFullDay, openMinutesBetween } from './open-time'

/** Monday to Friday, 9:00 to 17:30. */
const hours = OPENING_HOURS.contact
const after = (start: string, minutes: number) =>
  afterOpenMinutes(hours, new Date(start), minutes).toISOString()

test.each([
  ['in the middle of a working day', '2026-11-20T10:00:00+01:00', '2026-11-20T10:00:00.000Z'],
  ['before opening it starts at nine', '2026-11-20T06:30:00+01:00', '2026-11-20T09:00:00.000Z'],
  ['at night it starts the next morning', '2026-11-18T22:00:00+01:00', '2026-11-19T09:00:00.000Z'],
  [
    'what is left at closing time goes on the next day',
    '2026-11-18T17:00:00+01:00',
    '2026-11-19T08:30:00.000Z',
  ],
  ['on Friday evening it waits for Monday', '2026-11-20T18:00:00+01:00', '2026-11-23T09:00:00.000Z'],
  ['on Sunday it waits for Monday', '2026-11-22T12:00:00+01:00', '2026-11-23T09:00:00.000Z'],
])('an hour of opening time: %s', (_case, start, end) => {
  expect(after(start, 60)).toBe(end)
})

test('an hour that begins at closing time is over at ten the next morning', () => {
  expect(after('2026-11-18T17:30:00+01:00', 60)).toBe('2026-11-19T09:00:00.000Z')
})

test('a full day runs to the same time on the next open day, over a weekend in which the clocks change', () => {
  const fullDay = minutesOfFullDay(hours)
  expect(fullDay).toBe(510)
  // Summer time ends on 25 October 2026, and begins on 28 March 2027: still four o'clock, on the clock.
  expect(after('2026-10-23T16:00:00+02:00', fullDay)).toBe('2026-10-26T15:00:00.000Z')
  expect(after('2027-03-26T16:00:00+01:00', fullDay)).toBe('2027-03-29T14:00:00.000Z')
})

test('an office that is open while the clocks change counts the hours that really passed', () => {
  const always = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '0:00', closes: '24:00' }] as const
  const start = new Date('2026-10-24T22:00:00Z')
  expect(afterOpenMinutes(always, start, 25 * 60).toISOString()).toBe('2026-10-25T23:00:00.000Z')
  expect(openMinutesBetween(always, start, new Date('2026-10-25T23:00:00Z'))).toBe(25 * 60)
})

test('the time left counts opening time only, and is negative once it is over', () => {
  const friday = new Date('2026-11-20T17:00:00+01:00')
  const monday = new Date('2026-11-23T09:30:00+01:00')
  expect(openMinutesBetween(hours, friday, monday)).toBe(60)
  expect(openMinutesBetween(hours, monday, friday)).toBe(-60)
})

test('an office that never opens keeps no promise', () => {
  expect(() => afterOpenMinutes([], new Date('2026-11-20T10:00:00Z'), 60)).toThrow(RangeError)
})

test('a month begins at midnight on Dutch clocks', () => {
  expect(dutchMonthOf(new Date('2026-10-31T23:30:00Z'))).toEqual({
    from: new Date('2026-10-31T23:00:00Z'),
    until: new Date('2026-11-30T23:00:00Z'),
  })
})
