import { type BillingCycle, MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import { addDays, addMonths, type CalendarDay, daysBetween } from '@/shared/calendar-day'

/** From when, and how often. */
export interface Rhythm {
  /** The first day of the first period. */
  anchorOn: CalendarDay
  billingCycle: BillingCycle
}

/** First and last day, both in it: as an invoice says it. */
export interface DaySpan {
  firstDay: CalendarDay
  lastDay: CalendarDay
}

export interface Period extends DaySpan {
  /** Counted from 0. */
  seq: number
}

/**
 * The period with this number. Days are the anchor and so many months, never the period before and a month: what began
 * on the 31st goes to 28 February and comes back to 31 March. So periods follow each other without a gap or an overlap.
 */
export function periodOf({ anchorOn, billingCycle }: Rhythm, seq: number): Period {
  const months = MONTHS_OF_CYCLE[billingCycle]
  const firstDay = addMonths(anchorOn, seq * months)
  return { seq, firstDay, lastDay: addDays(addMonths(anchorOn, (seq + 1) * months), -1) }
}

/** The period in which this day falls; undefined before the anchor. */
export function periodOn(rhythm: Rhythm, day: CalendarDay): Period | undefined {
  if (day < rhythm.anchorOn) return undefined
  const period = periodOf(rhythm, cyclesBetween(rhythm, day))
  return period.firstDay <= day ? period : periodOf(rhythm, period.seq - 1)
}

/** The first period that begins on this day or after it. */
export function periodFrom(rhythm: Rhythm, day: CalendarDay): Period {
  const current = periodOn(rhythm, day)
  if (!current) return periodOf(rhythm, 0)
  return current.firstDay === day ? current : periodOf(rhythm, current.seq + 1)
}

/** The first period that begins after this day. */
export function periodAfter(rhythm: Rhythm, day: CalendarDay): Period {
  return periodFrom(rhythm, addDays(day, 1))
}

export function daysIn({ firstDay, lastDay }: DaySpan): number {
  return daysBetween(firstDay, lastDay) + 1
}

/** How many periods begin between the anchor and this day by the calendar of months: one too many at most. */
function cyclesBetween({ anchorOn, billingCycle }: Rhythm, day: CalendarDay): number {
  return Math.floor((monthNumber(day) - monthNumber(anchorOn)) / MONTHS_OF_CYCLE[billingCycle])
}

function monthNumber(day: CalendarDay): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
