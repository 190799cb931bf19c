import { dayOf } from '@/shared/calendar-day'
import { clockTime } from '@/shared/dutch-date'

const DAY = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short', timeZone: 'Europe/Amsterdam' })

/** '9:05', on the Dutch clock. */
export function clockOf(at: string): string {
  return clockTime(new Date(at))
}

export function isToday(at: string, now = new Date()): boolean {
  return dayOf(new Date(at)) === dayOf(now)
}

/** '9:05' of today, '20 nov' of another day. */
export function shortMoment(at: string, now = new Date()): string {
  return isToday(at, now) ? clockOf(at) : DAY.format(new Date(at))
}
