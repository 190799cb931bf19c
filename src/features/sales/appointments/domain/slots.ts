import type { AppointmentTerms } from '@/content/appointments'
import { addDays, type CalendarDay, dayOf, laterOf, weekdayOf } from '@/shared/calendar-day'
import { afterOpenMinutes, minuteOfDay, minutesOfFullDay, momentShownOnce } from '@/shared/open-time'
import { type Closure, isClosedBetween } from './internal/closures'

/** A time that can be chosen, on the Dutch calendar and clock. */
export interface Slot {
  day: CalendarDay
  /** '9:45'. */
  time: string
  startsAt: Date
}

export interface FreeDay {
  day: CalendarDay
  slots: readonly Slot[]
}

/** When the agenda is full: from the beginning of a talk to the end of the pause after it. */
export interface TakenTime {
  startsAt: Date
  blockedUntil: Date
}

/** What of the agenda decides which times are free. */
export interface Agenda {
  taken: readonly TakenTime[]
  closures: readonly Closure[]
}

/** From which day, and how many: less than all that can be chosen. */
export interface SlotWindow {
  from?: CalendarDay
  days?: number
}

const MINUTE_MS = 60_000

/** The days with a free time, and their free times, in order. The same wherever the server thinks it is. */
export function freeDays(
  terms: AppointmentTerms,
  { taken, closures }: Agenda,
  now: Date,
  window: SlotWindow = {},
): FreeDay[] {
  const earliest = afterOpenMinutes(terms.office, now, terms.noticeMinutes)
  return daysOffered(terms, now, window)
    .filter((day) => countOn(day, taken) < terms.mostPerDay)
    .map((day) => ({
      day,
      slots: slotsOn(terms, day, closures).filter(
        ({ startsAt }) => startsAt >= earliest && !isTaken(terms, startsAt, taken),
      ),
    }))
    .filter(({ slots }) => slots.length > 0)
}

/** The free time that somebody chose; undefined when it is none, or no longer. */
export function freeSlot(
  terms: AppointmentTerms,
  agenda: Agenda,
  now: Date,
  chosen: { day: CalendarDay; time: string },
): Slot | undefined {
  const [free] = freeDays(terms, agenda, now, { from: chosen.day, days: 1 })
  return free?.slots.find(({ time }) => time === chosen.time)
}

/** The days that can be asked about, whether something is free on them or not. */
export function daysOffered(
  { daysAhead }: AppointmentTerms,
  now: Date,
  { from, days = daysAhead + 1 }: SlotWindow = {},
): CalendarDay[] {
  const today = dayOf(now)
  const first = from ? laterOf(from, today) : today
  const last = addDays(today, daysAhead)
  return Array.from({ length: Math.min(days, daysAhead + 1) }, (_, index) => addDays(first, index)).filter(
    (day) => day <= last,
  )
}

/** Every time of a working day, taken or not. */
function slotsOn(terms: AppointmentTerms, day: CalendarDay, closures: readonly Closure[]): Slot[] {
  const { office, lengthMinutes, bufferMinutes } = terms
  if (office.isClosedOn(day)) return []
  const spells = office.hours.filter(({ days }) => days.includes(weekdayOf(day)))
  return spells.flatMap(({ opens, closes }) => {
    const slots: Slot[] = []
    const last = minuteOfDay(closes) - lengthMinutes
    for (let minute = minuteOfDay(opens); minute <= last; minute += lengthMinutes + bufferMinutes) {
      const slot = slotAt(terms, day, minute)
      if (slot && !isClosedBetween(closures, day, minute, minute + lengthMinutes)) slots.push(slot)
    }
    return slots
  })
}

/** Undefined where clocks change: a time that is skipped, comes twice, or whose half hour is longer or shorter. */
function slotAt({ lengthMinutes }: AppointmentTerms, day: CalendarDay, minute: number): Slot | undefined {
  const time = clockTime(minute)
  const startsAt = momentShownOnce(day, time)
  const endsAt = momentShownOnce(day, clockTime(minute + lengthMinutes))
  const isWhole = startsAt && endsAt && endsAt.getTime() - startsAt.getTime() === lengthMinutes * MINUTE_MS
  return isWhole ? { day, time, startsAt } : undefined
}

/** 545 gives '9:05'. */
function clockTime(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

function isTaken(terms: AppointmentTerms, startsAt: Date, taken: readonly TakenTime[]): boolean {
  const { blockedUntil } = timesOf(terms, startsAt)
  return taken.some((other) => startsAt < other.blockedUntil && other.startsAt < blockedUntil)
}

function countOn(day: CalendarDay, taken: readonly TakenTime[]): number {
  return taken.filter(({ startsAt }) => dayOf(startsAt) === day).length
}

/** When a talk that begins then ends, and from when the agenda is free again. */
export function timesOf({ lengthMinutes, bufferMinutes }: AppointmentTerms, startsAt: Date) {
  const endsAt = new Date(startsAt.getTime() + lengthMinutes * MINUTE_MS)
  return { startsAt, endsAt, blockedUntil: new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS) }
}

/** Until when a time is kept for who asked for it: so many working days, and no longer than the talk itself. */
export function heldUntil({ office, holdDays }: AppointmentTerms, now: Date, startsAt: Date): Date {
  const end = afterOpenMinutes(office, now, holdDays * minutesOfFullDay(office))
  return end < startsAt ? end : startsAt
}
