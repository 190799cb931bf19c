import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { paddedClockTime } from '@/shared/dutch-date'

/** When a night does what was shown, on the Dutch clock: after the hour that comes twice, or not at all. */
const BEGINS_AT = '03:10'
export const NIGHT_CRON = '10 3 * * *'

/** The day that begins in the night to come: today itself, until its night has begun. */
export function comingNight(now: Date): CalendarDay {
  const today = dayOf(now)
  return paddedClockTime(now) < BEGINS_AT ? today : addDays(today, 1)
}

/** By then a night is over: whoever is told of it in the morning is told so too. */
const OVER_AT = '06:00'

/** Whether nothing of the night of this day will be done any more. */
export function isNightOver(runOn: CalendarDay, now: Date): boolean {
  const today = dayOf(now)
  return runOn < today || (runOn === today && paddedClockTime(now) >= OVER_AT)
}
