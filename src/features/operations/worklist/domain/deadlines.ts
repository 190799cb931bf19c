import { OFFICE_TIME } from '@/content/office-time'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { afterOpenMinutes, isOpenOn, minutesOfFullDay, momentShownOnce } from '@/shared/open-time'

/** By when on its day something is done. */
const END_OF_DAY = '17:30'

/** The moment of a time that clocks neither skip nor show twice. */
export function momentOn(day: CalendarDay, time: string): Date {
  const moment = momentShownOnce(day, time)
  if (!moment) throw new RangeError(`${day} has no ${time} of its own`)
  return moment
}

/** What is to be done on a day is done by the end of it. */
export function endOfWork(day: CalendarDay): Date {
  return momentOn(day, END_OF_DAY)
}

/** What ends on a day on which nobody works is done by the end of the last day before it on which somebody does. */
export function endOfLastWork(day: CalendarDay): Date {
  return isOpenOn(OFFICE_TIME, day) ? endOfWork(day) : endOfLastWork(addDays(day, -1))
}

/** What may not be done before a day is done on it, or on the first day after it on which somebody works. */
export function endOfNextWork(day: CalendarDay): Date {
  return isOpenOn(OFFICE_TIME, day) ? endOfWork(day) : endOfNextWork(addDays(day, 1))
}

/** By when something is done for which nothing else was promised: a full day of opening time later. */
export function workingDayAfter(at: Date): Date {
  return afterOpenMinutes(OFFICE_TIME, at, minutesOfFullDay(OFFICE_TIME))
}
