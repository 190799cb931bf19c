import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { APPOINTMENT_TERMS, type AppointmentTerms } from '@/content/appointments'
import { siteFacts } from '@/content/site-facts'
import { addDays, dayOf, weekdayOf } from '@/shared/calendar-day'
import { clockTime } from '@/shared/dutch-date'
import { isHoliday } from '@/shared/dutch-holidays'
import { tenYears } from '../../../../../tests/support/slots-of-ten-years'
import { isClosedBetween } from './internal/closures'
import { type Agenda, freeDays, freeSlot, heldUntil, type Slot, timesOf } from './slots'

const EMPTY: Agenda = { taken: [], closures: [] }
const at = (text: string) => new Date(text)
const timesOn = (day: string, now: Date, agenda = EMPTY, terms = APPOINTMENT_TERMS) =>
  freeDays(terms, agenda, now, { from: day, days: 1 })[0]?.slots.map(({ time }) => time) ?? []
const taken = (startsAt: string) => timesOf(APPOINTMENT_TERMS, at(startsAt))

/** Sunday evening. */
const SUNDAY = at('2026-11-22T19:00:00Z')
const MONDAY = '2026-11-23'

test('a working day is offered from opening to closing, with a pause after every talk', () => {
  expect(timesOn('2026-11-24', SUNDAY)).toEqual([
    '9:00',
    '9:45',
    '10:30',
    '11:15',
    '12:00',
    '12:45',
    '13:30',
    '14:15',
    '15:00',
    '15:45',
    '16:30',
  ])
})

test('who asks on Sunday is offered nothing before we had four hours to see it', () => {
  expect(timesOn(MONDAY, SUNDAY)[0]).toBe('13:30')
  expect(timesOn(MONDAY, at('2026-11-23T09:01:00Z'))[0]).toBe('14:15')
})

test('a talk takes its own time, and the times that its pauses would touch', () => {
  const agenda = { ...EMPTY, taken: [taken('2026-11-24T09:00:00Z')] }
  const free = timesOn('2026-11-24', SUNDAY, agenda)
  // From 10:00 to 10:30, and a pause until 10:45.
  expect(free).not.toContain('9:45')
  expect(free).not.toContain('10:30')
  expect(free).toContain('9:00')
  expect(free).toContain('11:15')
})

test('a day with as many talks as we can have is full', () => {
  const starts = ['08:00', '09:00', '10:00', '11:00', '12:00'].slice(0, APPOINTMENT_TERMS.mostPerDay)
  const agenda = { ...EMPTY, taken: starts.map((time) => taken(`2026-11-24T${time}:00Z`)) }
  expect(timesOn('2026-11-24', SUNDAY, agenda)).toEqual([])
  expect(timesOn('2026-11-24', SUNDAY, { ...EMPTY, taken: agenda.taken.slice(1) })).not.toEqual([])
})

test('nothing is offered at weekends, on holidays, on closed days, in the past, or further than four weeks on', () => {
  const week = { firstDay: '2026-11-24', lastDay: '2026-11-25', fromTime: null, untilTime: null }
  const now = at('2026-12-14T12:00:00Z')
  const days = freeDays(APPOINTMENT_TERMS, EMPTY, now).map(({ day }) => day)
  expect(days).not.toContain('2026-12-25')
  expect(days).not.toContain('2026-12-19')
  expect(days).not.toContain('2027-01-01')
  expect(days.at(-1)).toBe('2027-01-11')
  expect(timesOn('2026-12-11', now)).toEqual([])
  expect(timesOn('2026-11-24', SUNDAY, { ...EMPTY, closures: [week] })).toEqual([])
})

test('a closed afternoon leaves the morning free, and takes what would run into it', () => {
  const afternoon = { firstDay: MONDAY, lastDay: '2026-11-27', fromTime: '13:00', untilTime: '17:30' }
  expect(timesOn('2026-11-24', SUNDAY, { ...EMPTY, closures: [afternoon] })).toEqual([
    '9:00',
    '9:45',
    '10:30',
    '11:15',
    '12:00',
  ])
  expect(isClosedBetween([afternoon], '2026-11-24', 12 * 60 + 30, 13 * 60)).toBe(false)
  expect(isClosedBetween([afternoon], '2026-11-24', 12 * 60 + 31, 13 * 60 + 1)).toBe(true)
})

/** An office that never sleeps, so that the nights of clock changes would be offered. */
const DAY_AND_NIGHT: AppointmentTerms = {
  ...APPOINTMENT_TERMS,
  office: {
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '0:00', closes: '24:00' }],
    isClosedOn: () => false,
  },
  lengthMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 0,
  mostPerDay: 99,
}

// promise appointments: Times are those of Dutch clocks … over both changes of clocks
test('no talk begins or ends in the hour that clocks skip, nor in the one that they show twice', () => {
  const spring = timesOn('2027-03-28', at('2027-03-27T12:00:00Z'), EMPTY, DAY_AND_NIGHT)
  expect(spring.slice(1, 6)).toEqual(['0:30', '1:00', '3:00', '3:30', '4:00'])
  const autumn = timesOn('2026-10-25', at('2026-10-24T12:00:00Z'), EMPTY, DAY_AND_NIGHT)
  expect(autumn.slice(1, 6)).toEqual(['0:30', '1:00', '3:00', '3:30', '4:00'])
})

test('on both days on which clocks change a talk begins when Dutch clocks say so', () => {
  for (const [day, startsAt] of [
    ['2027-03-28', '2027-03-28T07:00:00.000Z'],
    ['2026-10-25', '2026-10-25T08:00:00.000Z'],
  ] as const) {
    const now = at(`${addDays(day, -1)}T12:00:00Z`)
    const slot = freeSlot(DAY_AND_NIGHT, EMPTY, now, { day, time: '9:00' })
    expect(slot?.startsAt.toISOString()).toBe(startsAt)
    expect(slot && clockTime(slot.startsAt)).toBe('9:00')
  }
})

test('from 2026 to 2036 each time that is offered lies in opening hours on a working day, by Dutch clocks', () => {
  const slots = tenYears()
  expect(slots.length).toBeGreaterThan(25_000)
  const isRight = ({ day, time, startsAt }: Slot) =>
    clockTime(startsAt) === time &&
    dayOf(startsAt) === day &&
    weekdayOf(day) < 6 &&
    !isHoliday(day, siteFacts().holidays)
  expect(slots.filter((slot) => !isRight(slot))).toEqual([])
}, 300_000)

// promise appointments: Times are those of Dutch clocks, wherever the server is
test('the times of ten years are the same on a server in UTC, New York and Amsterdam', () => {
  const here = createHash('sha256').update(JSON.stringify(tenYears())).digest('hex')
  for (const zone of ['UTC', 'America/New_York', 'Europe/Amsterdam']) {
    const script = `
        import { createHash } from 'node:crypto'
        import { tenYears } from './tests/support/slots-of-ten-years.ts'
        if (new Date(2026, 0, 1).getTimezoneOffset() !== ${OFFSETS[zone]}) throw new Error('This is no server in ${zone}')
        console.log(createHash('sha256').update(JSON.stringify(tenYears())).digest('hex'))`
    const there = execFileSync(
      process.execPath,
      ['--import', './tests/support/whole-program.mjs', '--input-type=module', '-e', script],
      { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    )
    expect(there.trim(), zone).toBe(here)
  }
}, 600_000)

/** In minutes, in January, as JavaScript counts them. */
const OFFSETS: Record<string, number> = { UTC: 0, 'America/New_York': 300, 'Europe/Amsterdam': -60 }

test('a time is kept for two working days, over a weekend and a holiday, and never longer than the talk is ahead', () => {
  const christmas = heldUntil(APPOINTMENT_TERMS, at('2026-12-24T11:00:00Z'), at('2027-01-11T09:00:00Z'))
  expect(christmas).toEqual(at('2026-12-29T11:00:00Z'))
  const soon = at('2026-11-23T15:30:00Z')
  expect(heldUntil(APPOINTMENT_TERMS, at('2026-11-23T08:00:00Z'), soon)).toEqual(soon)
})
