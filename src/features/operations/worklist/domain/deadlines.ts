import { OFFICE_TIME } from '@/content/office-time'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { afterOpenMinutes, isOpenOn, minutesOfFullDay, momentShownOnce } from '@/shared/open-time'

/** Time of day by which work on a day is done. */
const END_OF_DAY = '17:30'

/** The moment of a Dutch time that daylight saving neither skips nor repeats. */
export function momentOn(day: CalendarDay, time: string): Date {
  const moment = momentShownOnce(day, time)
  if (!moment) throw new RangeError(`${day} has no ${time} of its own`)
  return moment
}

/** Deadline for work that is due on a day: its end. */
export function endOfWork(day: CalendarDay): Date {
  return momentOn(day, END_OF_DAY)
}

/** Deadline for something that ends on a day: the end of that day, or of the last working day before it. */
export function endOfLastWork(day: CalendarDay): Date {
  return isOpenOn(OFFICE_TIME, day) ? endOfWork(day) : endOfLastWork(addDays(day, -1))
}

/**
 * Earliest deadline for something that must not be done before a day: the end of that day, or of the first working day
 * after it.
 */
export function endOfNextWork(day: CalendarDay): Date {
  return isOpenOn(OFFICE_TIME, day) ? endOfWork(day) : endOfNextWork(addDays(day, 1))
}

/** Default deadline, where nothing else was promised: one full day of opening hours later. */
export function workingDayAfter(at: Date): Date {
  return afterOpenMinutes(OFFICE_TIME, at, minutesOfFullDay(OFFICE_TIME))
}
