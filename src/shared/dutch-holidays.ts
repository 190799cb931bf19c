import { addDays, type CalendarDay, weekdayOf } from './calendar-day'

/** Two public holidays that are a day off only for those who choose so. */
export interface HolidayChoice {
  goodFriday: boolean
  /** 5 May: every year, in the years that end in 0 or 5, or never. */
  liberationDay: 'every-year' | 'every-fifth-year' | 'never'
}

/** For terms that a law sets (Algemene termijnenwet, article 3). */
export const STATUTORY_HOLIDAYS: HolidayChoice = { goodFriday: true, liberationDay: 'every-year' }

/** The public holidays of a year, in order (Algemene termijnenwet, article 3). */
export function dutchHolidays(year: number, choice: HolidayChoice): CalendarDay[] {
  const easter = easterOf(year)
  return [
    `${year}-01-01`,
    ...(choice.goodFriday ? [addDays(easter, -2)] : []),
    easter,
    addDays(easter, 1),
    kingsDayOf(year),
    ...(isLiberationDayFree(year, choice) ? [`${year}-05-05`] : []),
    addDays(easter, 39),
    addDays(easter, 49),
    addDays(easter, 50),
    `${year}-12-25`,
    `${year}-12-26`,
  ].sort()
}

export function isHoliday(day: CalendarDay, choice: HolidayChoice): boolean {
  const year = Number(day.slice(0, 4))
  const key = `${year} ${choice.goodFriday} ${choice.liberationDay}`
  const known = remembered.get(key) ?? new Set(dutchHolidays(year, choice))
  remembered.set(key, known)
  return known.has(day)
}

/** Memoized by year: opening-time clocks ask day after day about the same few years. */
const remembered = new Map<string, ReadonlySet<CalendarDay>>()

/** Whether this is a day from Monday to Friday, and no holiday. */
export function isWorkingDay(day: CalendarDay, choice: HolidayChoice): boolean {
  return weekdayOf(day) < 6 && !isHoliday(day, choice)
}

/** This day, or the first working day after it. */
export function workingDayFrom(day: CalendarDay, choice: HolidayChoice): CalendarDay {
  return isWorkingDay(day, choice) ? day : workingDayFrom(addDays(day, 1), choice)
}

/** The first working day after this one. */
export function nextWorkingDay(day: CalendarDay, choice: HolidayChoice): CalendarDay {
  return workingDayFrom(addDays(day, 1), choice)
}

/** Last day of a statutory term: never on a weekend or holiday (Algemene termijnenwet, article 1). */
export function endOfStatutoryTerm(lastDay: CalendarDay): CalendarDay {
  return workingDayFrom(lastDay, STATUTORY_HOLIDAYS)
}

/** Easter Sunday in the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): CalendarDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  return addDays(`${year}-03-22`, moon + sunday - 7 * shift)
}

/** 27 April, or the day before when that is a Sunday. */
function kingsDayOf(year: number): CalendarDay {
  const birthday = `${year}-04-27`
  return weekdayOf(birthday) === 7 ? `${year}-04-26` : birthday
}

function isLiberationDayFree(year: number, { liberationDay }: HolidayChoice): boolean {
  return liberationDay === 'every-year' || (liberationDay === 'every-fifth-year' && year % 5 === 0)
}
