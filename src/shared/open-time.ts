import { addDays, addMonths, type CalendarDay, weekdayOf } from './calendar-day'
import type { OpeningHours } from './opening-hours'

/** When an office works: its week, and the days on which it is closed all the same. */
export interface OpenTime {
  hours: readonly OpeningHours[]
  isClosedOn: (day: CalendarDay) => boolean
}

const TIME_ZONE = 'Europe/Amsterdam'
const MINUTE_MS = 60_000
/** Longer than any row of closed days; beyond it the hours themselves must be wrong. */
const HORIZON_DAYS = 400

const LOCAL = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

interface OpenSpell {
  opensAt: Date
  closesAt: Date
}

/**
 * The moment at which `minutes` of opening time have passed since `start`: a clock that stands still at night and on
 * closed days, on the Dutch calendar. Throws when the office never opens.
 */
export function afterOpenMinutes(office: OpenTime, start: Date, minutes: number): Date {
  let leftMs = minutes * MINUTE_MS
  for (const { opensAt, closesAt } of openSpells(office, start)) {
    const from = Math.max(opensAt.getTime(), start.getTime())
    const spellMs = closesAt.getTime() - from
    if (spellMs <= 0) continue
    if (leftMs <= spellMs) return new Date(from + leftMs)
    leftMs -= spellMs
  }
  throw new RangeError('The office does not open often enough to keep this promise')
}

/** Opening time between two moments, in whole minutes; negative when `end` lies before `start`. */
export function openMinutesBetween(office: OpenTime, start: Date, end: Date): number {
  if (end < start) return -openMinutesBetween(office, end, start)
  let totalMs = 0
  for (const { opensAt, closesAt } of openSpells(office, start)) {
    if (opensAt >= end) break
    const from = Math.max(opensAt.getTime(), start.getTime())
    totalMs += Math.max(0, Math.min(closesAt.getTime(), end.getTime()) - from)
  }
  return Math.round(totalMs / MINUTE_MS)
}

export function isOpenAt(office: OpenTime, instant: Date): boolean {
  return openMinutesBetween(office, instant, new Date(instant.getTime() + MINUTE_MS)) > 0
}

/** Whether the office opens on this day. */
export function isOpenOn({ hours, isClosedOn }: OpenTime, day: CalendarDay): boolean {
  const weekday = weekdayOf(day)
  return hours.some(({ days }) => days.includes(weekday)) && !isClosedOn(day)
}

/** Minutes between opening and closing on the longest day of the week. */
export function minutesOfFullDay({ hours }: OpenTime): number {
  return Math.max(...hours.map(({ opens, closes }) => minuteOfDay(closes) - minuteOfDay(opens)))
}

/** The opening times from the day of `start` on, in order. */
function* openSpells({ hours, isClosedOn }: OpenTime, start: Date): Generator<OpenSpell> {
  const first = localDay(start)
  for (let offset = 0; offset < HORIZON_DAYS; offset++) {
    const day = addDays(first, offset)
    const weekday = weekdayOf(day)
    for (const spell of hours.filter(({ days }) => days.includes(weekday))) {
      if (isClosedOn(day)) break
      yield { opensAt: dutchMoment(day, spell.opens), closesAt: dutchMoment(day, spell.closes) }
    }
  }
}

/** The instant at which Dutch clocks show `time` on this day. */
function dutchMoment(day: CalendarDay, time: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minuteOfDay(time) * MINUTE_MS
  const guess = asUtc - offsetMs(new Date(asUtc))
  // The offset at the guess may be another one, on the two days a year that clocks change.
  return new Date(asUtc - offsetMs(new Date(guess)))
}

/**
 * The instant at which Dutch clocks show `time` on this day, when they show it once. Undefined for a time that they
 * skip in March, and for one that they show twice in October.
 */
export function momentShownOnce(day: CalendarDay, time: string): Date | undefined {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minuteOfDay(time) * MINUTE_MS
  const around = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetMs(new Date(near)))
  const shown = [...new Set(around)].filter((at) => at + offsetMs(new Date(at)) === asUtc)
  return shown.length === 1 ? new Date(shown[0] ?? Number.NaN) : undefined
}

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MOST_OFFSETS = 20_000
/** By whole hours of UTC, at which alone clocks change. Asking the calendar is slow, and long lists ask a lot. */
const offsets = new Map<number, number>()

/** How far Dutch clocks are ahead of UTC at this moment. */
function offsetMs(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  const found = offsetAt(hour * HOUR_MS)
  offsets.set(hour, found)
  return found
}

function offsetAt(time: number): number {
  const parts = Object.fromEntries(LOCAL.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - time
}

function localDay(instant: Date): CalendarDay {
  return new Date(instant.getTime() + offsetMs(instant)).toISOString().slice(0, 10)
}

/** '9:05' gives 545. */
export function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The first moment of this month, and of the next one, on the Dutch calendar. */
export function dutchMonthOf(instant: Date): { from: Date; until: Date } {
  const first = `${localDay(instant).slice(0, 7)}-01`
  return { from: dutchMoment(first, '0:00'), until: dutchMoment(addMonths(first, 1), '0:00') }
}
