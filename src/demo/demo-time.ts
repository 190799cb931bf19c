import { OFFICE_TIME } from '@/content/office-time'
import { addSeconds } from '@/shared/instants'
import { afterOpenMinutes } from '@/shared/open-time'

const DAY_SECONDS = 24 * 60 * 60

export function minutesAfter(at: Date, minutes: number): Date {
  return addSeconds(at, minutes * 60)
}

/** The same hour, so many days later. */
export function daysAfter(at: Date, days: number): Date {
  return addSeconds(at, days * DAY_SECONDS)
}

/** So many minutes later in opening time, which stands still while the office is closed. */
export function officeMinutesAfter(at: Date, minutes: number): Date {
  return afterOpenMinutes(OFFICE_TIME, at, minutes)
}

/** So many days before `now`, during office hours; each `turn` has an hour of its own. */
export function daysBefore(now: Date, days: number, turn: number): Date {
  const day = daysAfter(now, -days).toISOString().slice(0, 10)
  const hour = String(8 + ((turn * 5) % 9)).padStart(2, '0')
  const minute = String((turn * 17) % 60).padStart(2, '0')
  return new Date(`${day}T${hour}:${minute}:00Z`)
}

/** Time given as '25m', '5h' or '3d' before `now`. */
export function ago(now: Date, since: string, turn: number): Date {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(since) ?? []
  if (!count) throw new Error(`This is no time: ${since}`)
  if (unit === 'd') return daysBefore(now, Number(count), turn)
  return minutesAfter(now, -Number(count) * (unit === 'h' ? 60 : 1))
}
