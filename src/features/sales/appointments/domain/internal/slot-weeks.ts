import { addDays, type CalendarDay, weekdayOf } from '@/shared/calendar-day'

/** A day that can be chosen, with its free times: '9:45'. */
export interface OfferedDay {
  day: CalendarDay
  times: readonly string[]
}

/** A row of the calendar: a cell for each day of the week on which something is ever free. */
export interface OfferedWeek {
  monday: CalendarDay
  days: readonly OfferedDay[]
}

/** The calendar of what is free: rows of weeks, columns of weekdays. A day without a free time has no times. */
export function offeredWeeks(free: readonly OfferedDay[]): OfferedWeek[] {
  const [first] = free
  const last = free.at(-1)
  if (!first || !last) return []
  const columns = WEEKDAYS.filter(
    (weekday) => weekday < 6 || free.some(({ day }) => weekdayOf(day) === weekday),
  )
  const times = new Map(free.map((offered) => [offered.day, offered.times]))
  const weeks: OfferedWeek[] = []
  for (let monday = mondayOf(first.day); monday <= last.day; monday = addDays(monday, 7)) {
    const days = columns.map((weekday) => addDays(monday, weekday - 1))
    weeks.push({ monday, days: days.map((day) => ({ day, times: times.get(day) ?? [] })) })
  }
  return weeks
}

/** The nearest day that can be chosen, so many weeks further on or back, on the same weekday. */
export function dayWeeksFrom(
  free: readonly OfferedDay[],
  day: CalendarDay,
  weeks: 1 | -1,
): CalendarDay | undefined {
  const sameWeekday = free
    .filter((one) => one.times.length > 0 && weekdayOf(one.day) === weekdayOf(day))
    .map((one) => one.day)
  return weeks > 0 ? sameWeekday.find((one) => one > day) : sameWeekday.findLast((one) => one < day)
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - weekdayOf(day))
}
