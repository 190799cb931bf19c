import type { OpeningHours } from './opening-hours'

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
export function afterOpenMinutes(hours: readonly OpeningHours[], start: Date, minutes: number): Date {
  let leftMs = minutes * MINUTE_MS
  for (const { opensAt, closesAt } of openSpells(hours, start)) {
    const from = Math.max(opensAt.getTime(), start.getTime())
    const spellMs = closesAt.getTime() - from
    if (spellMs <= 0) continue
    if (leftMs <= spellMs) return new Date(from + leftMs)
    leftMs -= spellMs
  }
  throw new RangeError('The office does not open often enough to keep this promise')
}

/** Opening time between two moments, in whole minutes; negative when `end` lies before `start`. */
export function openMinutesBetween(hours: readonly OpeningHours[], start: Date, end: Date): number {
  if (end < start) return -openMinutesBetween(hours, end, start)
  let totalMs = 0
  for (const { opensAt, closesAt } of openSpells(hours, start)) {
    if (opensAt >= end) break
    const from = Math.max(opensAt.getTime(), start.getTime())
    totalMs += Math.max(0, Math.min(closesAt.getTime(), end.getTime()) - from)
  }
  return Math.round(totalMs / MINUTE_MS)
}

/** Minutes between opening and closing on the longest day of the week. */
export function minutesOfFullDay(hours: readonly OpeningHours[]): number {
  return Math.max(...hours.map(({ opens, closes }) => minuteOfDay(closes) - minuteOfDay(opens)))
}

/** The opening times from the day of `start` on, in order. */
function* openSpells(hours: readonly OpeningHours[], start: Date): Generator<OpenSpell> {
  const first = localDate(start)
  for (let offset = 0; offset < HORIZON_DAYS; offset++) {
    const day = new Date(Date.UTC(first.year, first.month - 1, first.day + offset))
    const weekday = day.getUTCDay() || 7
    for (const spell of hours.filter(({ days }) => days.includes(weekday))) {
      yield { opensAt: dutchMoment(day, spell.opens), closesAt: dutchMoment(day, spell.closes) }
    }
  }
}

/** The instant at which Dutch clocks show `time` on the calendar day of `day` (its UTC date). */
function dutchMoment(day: Date, time: string): Date {
  const asUtc = day.getTime() + minuteOfDay(time) * MINUTE_MS
  const guess = asUtc - offsetMs(new Date(asUtc))
  // The offset at the guess may be another one, on the two days a year that clocks change.
  return new Date(asUtc - offsetMs(new Date(guess)))
}

const HOUR_MS = 60 * MINUTE_MS
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

function localDate(instant: Date): { year: number; month: number; day: number } {
  const local = new Date(instant.getTime() + offsetMs(instant))
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The first moment of this month, and of the next one, on the Dutch calendar. */
export function dutchMonthOf(instant: Date): { from: Date; until: Date } {
  const { year, month } = localDate(instant)
  const firstOf = (index: number) => dutchMoment(new Date(Date.UTC(year, index, 1)), '0:00')
  return { from: firstOf(month - 1), until: firstOf(month) }
}
