import { dayOf } from '@/shared/calendar-day'
import { clockTime } from '@/shared/dutch-date'

const DAY = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short', timeZone: 'Europe/Amsterdam' })

/** '9:05', on the Dutch clock. */
export function clockOf(at: string): string {
  return clockTime(new Date(at))
}

/** '9:05' of today, '20 nov' of another day. */
export function shortMoment(at: string, now = new Date()): string {
  const moment = new Date(at)
  return dayOf(moment) === dayOf(now) ? clockOf(at) : DAY.format(moment)
}
