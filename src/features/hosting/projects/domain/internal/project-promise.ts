import { OFFICE_TIME } from '@/content/office-time'
import { promisesASite } from '@/features/sales/quotes/documents/domain/line-site'
import type { QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'
import type { Planning } from '@/features/sales/quotes/documents/domain/quote-planning'
import { addDays, addMonths, type CalendarDay } from '@/shared/calendar-day'
import { isOpenOn } from '@/shared/open-time'
import { type Agreed, openOf } from '../thinking-time'

/** 'Binnen 5 werkdagen online': this many opening days after the day on which all material was in. */
export const PROMISED_DAYS = 5

/** Term of 'binnen 5 werkdagen online'. */
export const ONLINE_TERM: Planning = { from: PROMISED_DAYS, until: PROMISED_DAYS, unit: 'days' }

interface Work {
  lines: readonly QuoteLine[]
  /** Planning that the quote named; null when it named none. */
  planning: Planning | null
}

/** Term of an accepted quote: the planning that it names, else that of a website; null when it promises no day. */
export function termOf({ planning, lines }: Work): Planning | null {
  return planning ?? (promisesASite(lines) ? ONLINE_TERM : null)
}

/** Term of a project: that of its first open quote that has one, so that later work moves no day. */
export function termOfProject(quotes: readonly (Work & Agreed & { acceptedAt: Date })[]): Planning | null {
  const inOrder = openOf(quotes).sort((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime())
  return inOrder.map(termOf).find((term) => term !== null) ?? null
}

export function isOnlineTerm(term: Planning | null): boolean {
  return term !== null && term.unit === ONLINE_TERM.unit && term.until === ONLINE_TERM.until
}

/** Last day of the promise, when all material was in on this day: a working day, never later than the term. */
export function promisedBy(materialOn: CalendarDay, { until, unit }: Planning = ONLINE_TERM): CalendarDay {
  if (unit === 'days') return afterOpeningDays(materialOn, until)
  return lastOpeningDay(unit === 'weeks' ? addDays(materialOn, 7 * until) : addMonths(materialOn, until))
}

/** Bounds of how many opening days ahead the end of a promise is warned of. */
const WARNING_DAYS = { fewest: 1, most: 5 } as const

/** First day on which the end of a promise is warned of: a fifth of its opening days ahead, within `WARNING_DAYS`. */
export function warnedFrom(begins: CalendarDay, by: CalendarDay): CalendarDay {
  const fifth = Math.round(openingDaysBetween(begins, by) / 5)
  return beforeOpeningDays(by, Math.min(WARNING_DAYS.most, Math.max(WARNING_DAYS.fewest, fifth)))
}

/** Whether the office may plan the first day of work: not of 'binnen 5 werkdagen online', which the site promises. */
export function mayPlanStart(term: Planning | null): boolean {
  return !isOnlineTerm(term)
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

function lastOpeningDay(day: CalendarDay): CalendarDay {
  return isOpenOn(OFFICE_TIME, day) ? day : lastOpeningDay(addDays(day, -1))
}

function workingDays(count: number): string {
  return `${count} ${count === 1 ? 'werkdag' : 'werkdagen'}`
}

function afterOpeningDays(day: CalendarDay, count: number): CalendarDay {
  if (count === 0) return day
  const next = addDays(day, 1)
  return afterOpeningDays(next, isOpenOn(OFFICE_TIME, next) ? count - 1 : count)
}

function beforeOpeningDays(day: CalendarDay, count: number): CalendarDay {
  if (count === 0) return day
  const before = addDays(day, -1)
  return beforeOpeningDays(before, isOpenOn(OFFICE_TIME, before) ? count - 1 : count)
}

/** Number of opening days after the first day, up to and including the last one. */
function openingDaysBetween(from: CalendarDay, until: CalendarDay): number {
  let count = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1))
    if (isOpenOn(OFFICE_TIME, day)) count += 1
  return count
}
