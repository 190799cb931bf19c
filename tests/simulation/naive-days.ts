/**
 * Independent calendar: the product's rules are checked against it, so it uses neither them nor the language's dates.
 */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

type Parts = [year: number, month: number, day: number]

function partsOf(day: string): Parts {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

function inText([year, month, date]: Parts): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

function isLeapYear(year: number): boolean {
  return year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
}

function lengthOf(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (LENGTHS[month - 1] ?? 0)
}

export function dayAfter(day: string): string {
  const [year, month, date] = partsOf(day)
  if (date < lengthOf(year, month)) return inText([year, month, date + 1])
  return month < 12 ? inText([year, month + 1, 1]) : inText([year + 1, 1, 1])
}

export function dayBefore(day: string): string {
  const [year, month, date] = partsOf(day)
  if (date > 1) return inText([year, month, date - 1])
  const [ofYear, before] = month > 1 ? [year, month - 1] : [year - 1, 12]
  return inText([ofYear, before, lengthOf(ofYear, before)])
}

export function daysLater(day: string, days: number): string {
  let later = day
  for (let count = 0; count < days; count++) later = dayAfter(later)
  for (let count = 0; count > days; count--) later = dayBefore(later)
  return later
}

/** The same day of the month so many months later, or the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  let [year, month] = partsOf(day)
  for (let count = 0; count < months; count++) [year, month] = month < 12 ? [year, month + 1] : [year + 1, 1]
  return inText([year, month, Math.min(partsOf(day)[2], lengthOf(year, month))])
}

/** Number of days, both ends included. */
export function daysFrom(first: string, last: string): number {
  let count = 1
  for (let day = first; day < last; day = dayAfter(day)) count++
  return count
}

/** Whether periods from this day meet months that are shorter. */
export function isLateInMonth(day: string): boolean {
  return partsOf(day)[2] >= 28
}

/**
 * Moment of a Dutch clock time: summer time runs from the last Sunday of March to that of October. In a repeated hour
 * it is the first; in a skipped one, the hour before.
 */
export function momentOn(day: string, time: string): Date {
  const inWinter = new Date(`${day}T${time}:00+01:00`)
  const [year] = partsOf(day)
  const isSummer =
    inWinter >= changeOfClocks(year, 3) && inWinter.getTime() - HOUR_MS < changeOfClocks(year, 10).getTime()
  return isSummer ? new Date(inWinter.getTime() - HOUR_MS) : inWinter
}

const HOUR_MS = 60 * 60 * 1000

/** 01:00 UTC on the last Sunday of the month. */
function changeOfClocks(year: number, month: number): Date {
  let day = inText([year, month, 31])
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 0) day = dayBefore(day)
  return new Date(`${day}T01:00:00Z`)
}
