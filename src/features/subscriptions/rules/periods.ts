import type { BillingCycle } from '@/features/packages/rules/packages'
import { addDays, addMonths, type CalendarDay } from '@/shared/calendar-day'

/** From when, and how often. */
export interface Rhythm {
  /** The first day of the first period. */
  anchorOn: CalendarDay
  billingCycle: BillingCycle
}

/** First and last day. */
export interface Period {
  /** Counted from 0. */
  seq: number
  firstDay: CalendarDay
  lastDay: CalendarDay
}

export const MONTHS_OF_CYCLE = { monthly: 1, yearly: 12 } as const satisfies Record<BillingCycle, number>

/**
 * The period with this number. Days are the anchor and so many months, never the period before and a month: an item of
 * the 31st goes to 28 February and comes back to 31 March. So periods follow each other without a gap or an overlap.
 */
export function periodOf({ anchorOn, billingCycle }: Rhythm, seq: number): Period {
  const months = MONTHS_OF_CYCLE[billingCycle]
  const firstDay = addMonths(anchorOn, seq * months)
  return { seq, firstDay, lastDay: addDays(addMonths(anchorOn, (seq + 1) * months), -1) }
}

/** The period in which this day falls; undefined before the anchor. */
export function periodOn(rhythm: Rhythm, day: CalendarDay): Period | undefined {
  if (day < rhythm.anchorOn) return undefined
  const period = periodOf(rhythm, periodsBefore(rhythm, day))
  return period.firstDay <= day ? period : periodOf(rhythm, period.seq - 1)
}

/** The first period that begins after this day. */
export function periodAfter(rhythm: Rhythm, day: CalendarDay): Period {
  const current = periodOn(rhythm, day)
  return periodOf(rhythm, current ? current.seq + 1 : 0)
}

/** So many periods begin until this day, or one fewer: days of the month are not looked at. */
function periodsBefore({ anchorOn, billingCycle }: Rhythm, day: CalendarDay): number {
  const [fromYear, fromMonth] = anchorOn.split('-').map(Number) as [number, number]
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Math.floor(((year - fromYear) * 12 + month - fromMonth) / MONTHS_OF_CYCLE[billingCycle])
}
