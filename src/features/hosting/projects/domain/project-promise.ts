import { OFFICE_TIME } from '@/content/office-time'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { isOpenOn } from '@/shared/open-time'

/** 'Binnen 5 werkdagen online': that many opening days after the one on which everything was there. */
export const PROMISED_DAYS = 5

/** The last day on which a site is online as promised, when all that it takes was there on this day. */
export function promisedBy(materialOn: CalendarDay): CalendarDay {
  return afterOpeningDays(materialOn, PROMISED_DAYS)
}

/** What is promised for this day or earlier is warned of today: one opening day is left then, or none. */
export function warnedOfUntil(today: CalendarDay): CalendarDay {
  return afterOpeningDays(today, 1)
}

interface Promised {
  status: 'waiting' | 'running' | 'delivered' | 'stopped'
  promisedBy: CalendarDay | null
  /** When it was delivered. */
  deliveredOn: CalendarDay | null
}

/**
 * How the promise of a project stands.
 * - `none`: nothing was promised; `off`: it is not made any more.
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

/** How many opening days come after the first day, the last one among them. */
function openingDaysBetween(from: CalendarDay, until: CalendarDay): number {
  let count = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1))
    if (isOpenOn(OFFICE_TIME, day)) count += 1
  return count
}
