import { OFFICE_TIME } from '@/content/office-time'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { isOpenOn } from '@/shared/open-time'

/** 'Binnen 5 werkdagen online': this many opening days after the day on which all material was in. */
export const PROMISED_DAYS = 5

/** Last day of the promise, when all material was in on this day. */
export function promisedBy(materialOn: CalendarDay): CalendarDay {
  return afterOpeningDays(materialOn, PROMISED_DAYS)
}

/** Last day of a promise that is warned of today: one opening day is left then, or none. */
export function warnedOfUntil(today: CalendarDay): CalendarDay {
  return afterOpeningDays(today, 1)
}

interface Promised {
  status: 'waiting' | 'running' | 'delivered' | 'stopped'
  promisedBy: CalendarDay | null
  /** Day of delivery. */
  deliveredOn: CalendarDay | null
}

/**
 * State of the promise of a project.
 * - `none`: nothing was promised; `off`: it no longer holds.
 * - `standing`: it begins when its customer has delivered everything.
 * - `running`: so many opening days are left after this one.
 * - `late`: its last day is over.
 * - `kept`, `broken`: it was delivered in time, or was not.
 */
export type PromiseClock =
  | { state: 'none' | 'off' | 'standing' | 'kept' | 'broken' }
  | { state: 'running'; by: CalendarDay; daysLeft: number }
  | { state: 'late'; by: CalendarDay; daysLate: number }

export function promiseClock(project: Promised & { isPromised: boolean }, today: CalendarDay): PromiseClock {
  const { status, isPromised, promisedBy: by, deliveredOn } = project
  if (!isPromised) return { state: 'none' }
  if (status === 'stopped') return { state: 'off' }
  if (status === 'delivered') return { state: by && deliveredOn && deliveredOn > by ? 'broken' : 'kept' }
  if (!by) return { state: 'standing' }
  if (today > by) return { state: 'late', by, daysLate: openingDaysBetween(by, today) }
  return { state: 'running', by, daysLeft: openingDaysBetween(today, by) }
}

/** 'nog 3 werkdagen', 'vandaag de laatste dag', '1 werkdag te laat' */
export function promiseInWords(clock: PromiseClock): string {
  switch (clock.state) {
    case 'none':
      return 'geen termijn afgesproken'
    case 'off':
      return 'vervallen'
    case 'standing':
      return 'begint als alles binnen is'
    case 'running':
      return clock.daysLeft === 0 ? 'vandaag de laatste dag' : `nog ${workingDays(clock.daysLeft)}`
    case 'late':
      return clock.daysLate === 0 ? 'te laat' : `${workingDays(clock.daysLate)} te laat`
    case 'kept':
      return 'op tijd'
    case 'broken':
      return 'te laat opgeleverd'
  }
}

function workingDays(count: number): string {
  return `${count} ${count === 1 ? 'werkdag' : 'werkdagen'}`
}

function afterOpeningDays(day: CalendarDay, count: number): CalendarDay {
  if (count === 0) return day
  const next = addDays(day, 1)
  return afterOpeningDays(next, isOpenOn(OFFICE_TIME, next) ? count - 1 : count)
}

/** Number of opening days after the first day, up to and including the last one. */
function openingDaysBetween(from: CalendarDay, until: CalendarDay): number {
  let count = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1))
    if (isOpenOn(OFFICE_TIME, day)) count += 1
  return count
}
