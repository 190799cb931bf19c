import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { paddedClockTime } from '@/shared/dutch-date'

/** Start of the nightly run in Dutch time: after the hour that daylight saving skips or repeats. */
const BEGINS_AT = '03:10'
export const NIGHT_CRON = '10 3 * * *'

/** Day of the coming night: today, until its run has started. */
export function comingNight(now: Date): CalendarDay {
  const today = dayOf(now)
  return paddedClockTime(now) < BEGINS_AT ? today : addDays(today, 1)
}

/** End of the nightly run: a line that still waits then is reported as missed. */
const OVER_AT = '06:00'

/** Whether the run of this night is over, so that nothing more is done. */
export function isNightOver(runOn: CalendarDay, now: Date): boolean {
  const today = dayOf(now)
  return runOn < today || (runOn === today && paddedClockTime(now) >= OVER_AT)
}
