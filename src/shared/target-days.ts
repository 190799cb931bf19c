import { addDays, type CalendarDay, weekdayOf } from './calendar-day'
import { easterOf } from './dutch-holidays'

/**
 * Whether banks settle euro payments on this day (TARGET, the settlement system of the ECB): no weekends, six holidays.
 */
export function isTargetDay(day: CalendarDay): boolean {
  return weekdayOf(day) < 6 && !isTargetHoliday(day)
}

function isTargetHoliday(day: CalendarDay): boolean {
  if (FIXED.includes(day.slice(5))) return true
  const easter = easterOf(Number(day.slice(0, 4)))
  return day === addDays(easter, -2) || day === addDays(easter, 1)
}

const FIXED: readonly string[] = ['01-01', '05-01', '12-25', '12-26']

/** So many TARGET days later, or earlier if negative; for 0 this day, or the first TARGET day after it. */
export function addTargetDays(day: CalendarDay, days: number): CalendarDay {
  const step = days < 0 ? -1 : 1
  let reached = days === 0 ? toTargetDay(day, 1) : day
  for (let left = Math.abs(days); left > 0; left--) reached = toTargetDay(addDays(reached, step), step)
  return reached
}

function toTargetDay(day: CalendarDay, step: 1 | -1): CalendarDay {
  return isTargetDay(day) ? day : toTargetDay(addDays(day, step), step)
}
