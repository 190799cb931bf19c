import { addDays, addMonths, type CalendarDay } from '@/shared/calendar-day'

/** A year, or one of its quarters. */
export interface BookPeriod {
  year: number
  /** 1 to 4; null for the whole year. */
  quarter: number | null
}

/** As an address and the name of a file have it: '2026' or '2026-K4'. */
export function periodName({ year, quarter }: BookPeriod): string {
  return quarter === null ? String(year) : `${year}-K${quarter}`
}

/** The period of that name; undefined when it is none. */
export function periodNamed(name: string | null): BookPeriod | undefined {
  const [, year, quarter] = /^(20\d\d)(?:-K([1-4]))?$/.exec(name ?? '') ?? []
  return year ? { year: Number(year), quarter: quarter ? Number(quarter) : null } : undefined
}

/** An archive holds some more files than two for each of so many invoices and credit notes. */
export const MOST_PAPERS = 32_000

export interface Days {
  first: CalendarDay
  last: CalendarDay
}

export function daysOf({ year, quarter }: BookPeriod): Days {
  if (quarter === null) return { first: `${year}-01-01`, last: `${year}-12-31` }
  const first = addMonths(`${year}-01-01`, 3 * (quarter - 1))
  return { first, last: addDays(addMonths(first, 3), -1) }
}

const ORDINALS = ['1e', '2e', '3e', '4e'] as const

/** '4e kwartaal 2026', or 'Heel 2026'. */
export function periodInWords({ year, quarter }: BookPeriod): string {
  return quarter === null ? `Heel ${year}` : `${ORDINALS[quarter - 1]} kwartaal ${year}`
}

/** The quarter in which this day falls. */
export function quarterOf(day: CalendarDay): BookPeriod {
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) }
}

/** The quarter before: what a bookkeeper asks for most of the time is the last one that is over. */
export function lastWholeQuarter(today: CalendarDay): BookPeriod {
  return quarterOf(addDays(daysOf(quarterOf(today)).first, -1))
}

/** What there is to choose within a year: all of it, and its quarters. */
export function periodsOfYear(year: number): BookPeriod[] {
  return [null, 1, 2, 3, 4].map((quarter) => ({ year, quarter }))
}
