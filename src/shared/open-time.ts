import { addDays, addMonths, type CalendarDay, dayOf, weekdayOf } from './calendar-day'
import { offsetMs } from './dutch-clock'
import type { OpeningHours } from './opening-hours'

/** Opening times of an office: its week, and the days on which it is closed nevertheless. */
export interface OpenTime {
  hours: readonly OpeningHours[]
  isClosedOn: (day: CalendarDay) => boolean
}

const MINUTE_MS = 60_000
/** Limit of the search, longer than any series of closed days: beyond it the hours themselves must be wrong. */
const HORIZON_DAYS = 400

interface OpenSpell {
  opensAt: Date
  closesAt: Date
}

/**
 * The moment at which `minutes` of opening time have passed since `start`: the clock stops at night and on closed days,
 * on the Dutch calendar. Throws when the office never opens.
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

/** Opening time between two moments, in whole minutes; negative when `end` is before `start`. */
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

/** Whether the office opens on this day at all. */
export function isOpenOn({ hours, isClosedOn }: OpenTime, day: CalendarDay): boolean {
  return !isClosedOn(day) && hours.some(({ days }) => days.includes(weekdayOf(day)))
}

/** Minutes from opening to closing on the longest day of the week. */
export function minutesOfFullDay({ hours }: OpenTime): number {
  return Math.max(...hours.map(({ opens, closes }) => minuteOfDay(closes) - minuteOfDay(opens)))
}

/** Opening times from the day of `start` on, in order. */
function* openSpells({ hours, isClosedOn }: OpenTime, start: Date): Generator<OpenSpell> {
  const first = dayOf(start)
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
  // Second look-up of the offset, as the guess may be across a clock change, on two days a year.
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

const DAY_MS = 24 * 60 * MINUTE_MS

/** '9:05' gives 545. */
export function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The first moment of this month, and of the next one, on the Dutch calendar. */
export function dutchMonthOf(instant: Date): { from: Date; until: Date } {
  const first = `${dayOf(instant).slice(0, 7)}-01`
  return { from: dutchMoment(first, '0:00'), until: dutchMoment(addMonths(first, 1), '0:00') }
}
