import { expect, test } from 'vitest'
import { OFFICE_TIME } from '@/content/office-time'
import { afterOpenMinutes, dutchMonthOf, isOpenAt, minutesOfFullDay, openMinutesBetween } from './open-time'

/** Monday to Friday, 9:00 to 17:30, and not on holidays. */
const office = OFFICE_TIME
const after = (start: string, minutes: number) =>
  afterOpenMinutes(office, new Date(start), minutes).toISOString()

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
  const fullDay = minutesOfFullDay(office)
  expect(fullDay).toBe(510)
  // Clock changes on 25 October 2026 and 26 March 2028: the result is still four o'clock on the clock.
  expect(after('2026-10-23T16:00:00+02:00', fullDay)).toBe('2026-10-26T15:00:00.000Z')
  expect(after('2028-03-24T16:00:00+01:00', fullDay)).toBe('2028-03-27T14:00:00.000Z')
})

test('an office that is open while the clocks change counts the hours that really passed', () => {
  const always = {
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '0:00', closes: '24:00' }],
    isClosedOn: () => false,
  } as const
  const start = new Date('2026-10-24T22:00:00Z')
  expect(afterOpenMinutes(always, start, 25 * 60).toISOString()).toBe('2026-10-25T23:00:00.000Z')
  expect(openMinutesBetween(always, start, new Date('2026-10-25T23:00:00Z'))).toBe(25 * 60)
})

test('the time left counts opening time only, and is negative once it is over', () => {
  const friday = new Date('2026-11-20T17:00:00+01:00')
  const monday = new Date('2026-11-23T09:30:00+01:00')
  expect(openMinutesBetween(office, friday, monday)).toBe(60)
  expect(openMinutesBetween(office, monday, friday)).toBe(-60)
})

test('an office that never opens keeps no promise', () => {
  expect(() => afterOpenMinutes({ ...office, hours: [] }, new Date('2026-11-20T10:00:00Z'), 60)).toThrow(
    RangeError,
  )
})

test.each([
  [
    'asked on the evening before Koningsdag, it waits for the day after',
    '2026-04-26T20:00:00+02:00',
    '2026-04-28T08:00:00.000Z',
  ],
  [
    'over Easter it waits from Thursday evening for Friday',
    '2026-04-02T18:00:00+02:00',
    '2026-04-03T08:00:00.000Z',
  ],
  [
    'from the afternoon of Goede Vrijdag it goes on after Easter Monday',
    '2026-04-03T17:00:00+02:00',
    '2026-04-07T07:30:00.000Z',
  ],
  [
    'Christmas and the weekend after it are one night',
    '2026-12-24T17:00:00+01:00',
    '2026-12-28T08:30:00.000Z',
  ],
  ['5 May is an ordinary day', '2026-05-05T10:00:00+02:00', '2026-05-05T09:00:00.000Z'],
])('an hour of opening time on holidays: %s', (_case, start, end) => {
  expect(after(start, 60)).toBe(end)
})

// promise money 7d: No clock of a promise runs on a public holiday
test('on a holiday no opening time passes', () => {
  const kingsDay = new Date('2026-04-27T12:00:00+02:00')
  expect(openMinutesBetween(office, new Date('2026-04-27T09:00:00+02:00'), kingsDay)).toBe(0)
  expect(isOpenAt(office, kingsDay)).toBe(false)
  expect(isOpenAt(office, new Date('2026-04-28T12:00:00+02:00'))).toBe(true)
})

test('a month begins at midnight on Dutch clocks', () => {
  expect(dutchMonthOf(new Date('2026-10-31T23:30:00Z'))).toEqual({
    from: new Date('2026-10-31T23:00:00Z'),
    until: new Date('2026-11-30T23:00:00Z'),
  })
})
