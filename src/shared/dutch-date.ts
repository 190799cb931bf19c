import { addDays, type CalendarDay, dayOf } from './calendar-day'
import { dutchIsoTime } from './dutch-clock'

const DATE = new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Amsterdam',
})

/** '20 november 2026', on the Dutch calendar. */
export function dutchDate(instant: Date): string {
  return DATE.format(instant)
}

/** '20 november 2026 om 9:05 uur', on the Dutch clock. */
export function dutchDateTime(instant: Date): string {
  return `${dutchDate(instant)} om ${clockTime(instant)} uur`
}

const DAY = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Amsterdam',
})
const WEEKDAY = new Intl.DateTimeFormat('nl-NL', { weekday: 'long', timeZone: 'Europe/Amsterdam' })

/** '9:05', on the Dutch clock. */
export function clockTime(instant: Date): string {
  return paddedClockTime(instant).replace(/^0/, '')
}

/** '09:05', on the Dutch clock: sorts and compares as text. */
export function paddedClockTime(instant: Date): string {
  return dutchIsoTime(instant).slice(11, 16)
}

/** 'maandag 23 november', for a moment within the year, on the Dutch calendar. */
export function dutchDayOfWeek(instant: Date): string {
  return DAY.format(instant)
}

/** 'maandag 23 november om 9:05 uur', for a moment within the year, on the Dutch calendar and clock. */
export function dutchDayAndTime(instant: Date): string {
  return `${dutchDayOfWeek(instant)} om ${clockTime(instant)} uur`
}

/** 'vandaag 15:40', 'morgen, maandag 12:00' or 'maandag 23 november 12:00', on the Dutch calendar and clock. */
export function momentSeenFrom(instant: Date, now: Date): string {
  return `${daySeenFrom(instant, now)} ${clockTime(instant)}`
}

function daySeenFrom(instant: Date, now: Date): string {
  const today = dayOf(now)
  if (dayOf(instant) === today) return 'vandaag'
  return dayOf(instant) === addDays(today, 1) ? `morgen, ${WEEKDAY.format(instant)}` : DAY.format(instant)
}

const MONTH = new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** 'november 2026', of the month of a day. */
export function monthOfYear(day: CalendarDay): string {
  return MONTH.format(new Date(day))
}

const SHORT_MONTHS = 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' ')

/** 'nov', of the month of a day. */
export function shortMonth(day: CalendarDay): string {
  return SHORT_MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}

/** 'nov', of the month of a day; with its year in January: 'jan ’26'. */
export function shortMonthOfYear(day: CalendarDay): string {
  const isJanuary = day.slice(5, 7) === '01'
  return isJanuary ? `${shortMonth(day)} ’${day.slice(2, 4)}` : shortMonth(day)
}

/** '20 nov 26, 9:05' for long lists, on the Dutch clock. */
export function shortDutchDateTime(instant: Date): string {
  const day = dayOf(instant)
  return `${Number(day.slice(8))} ${shortMonth(day)} ${day.slice(2, 4)}, ${clockTime(instant)}`
}

/** '2026-11-20 09:05', which a spreadsheet takes for a moment and can sort by, on the Dutch calendar and clock. */
export function sheetDateTime(instant: Date): string {
  return `${dayOf(instant)} ${paddedClockTime(instant)}`
}
