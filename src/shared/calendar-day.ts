import { dutchIsoTime } from './dutch-clock'

/** A day on the Dutch calendar, as 'yyyy-mm-dd'; it sorts and compares as text. */
export type CalendarDay = string

/**
 * Whether a text is a day that exists, unlike '2026-02-30', in the years 1900 to 2199: what is computed from it keeps a
 * year of four digits, here and in PostgreSQL.
 */
export function isCalendarDay(text: string): boolean {
  const utc = new Date(`${text}T00:00:00Z`)
  return /^(?:19|2[01])\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc.getTime()) && inText(utc) === text
}

/** The Dutch day on which this moment falls. */
export function dayOf(instant: Date): CalendarDay {
  return dutchIsoTime(instant).slice(0, 'yyyy-mm-dd'.length)
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const { year, month, date } = partsOf(day)
  return inText(new Date(Date.UTC(year, month - 1, date + days)))
}

/** Days from `from` to `until`; negative when `until` is earlier. */
export function daysBetween(from: CalendarDay, until: CalendarDay): number {
  return (midnightOf(until) - midnightOf(from)) / DAY_MS
}

/**
 * The same day so many months later; in a shorter month its last day (31 January + 1 month = 28 February). Count from
 * the first day of a row, never from the previous result: 31 January + 2 months is 31 March, but 28 February + 1 is
 * not.
 */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const { year, month, date } = partsOf(day)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return inText(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))))
}

/** ISO weekday: Monday is 1, Sunday 7. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(midnightOf(day)).getUTCDay() || 7
}

export function earlierOf(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one < other ? one : other
}

export function laterOf(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other
}

const SHOWN = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** '20 november 2026'. */
export function shownDay(day: CalendarDay): string {
  return SHOWN.format(midnightOf(day))
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Midnight in UTC at the beginning of the day: for counting and for the weekday, never as a moment on the Dutch clock.
 */
function midnightOf(day: CalendarDay): number {
  const { year, month, date } = partsOf(day)
  return Date.UTC(year, month - 1, date)
}

function partsOf(day: CalendarDay): { year: number; month: number; date: number } {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) throw new RangeError(`'${day}' is not a calendar day`)
  return { year, month, date }
}

function inText(utc: Date): CalendarDay {
  return utc.toISOString().slice(0, 10)
}
