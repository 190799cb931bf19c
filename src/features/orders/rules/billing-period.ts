import type { BillingCycle } from '@/features/packages/rules/packages'
import { periodFrom, periodOf, type Rhythm } from '@/features/subscriptions/rules/periods'
import { addDays, type CalendarDay, dayOf, laterOf } from '@/shared/calendar-day'

/** The last day of a period that begins on `firstDay`. */
export function lastDayOfPeriod(firstDay: CalendarDay, billingCycle: BillingCycle): CalendarDay {
  return periodOf({ anchorOn: firstDay, billingCycle }, 0).lastDay
}

/** The last day that the first payment pays for. */
export function paidUntil(paidAt: Date, cycle: BillingCycle): CalendarDay {
  return lastDayOfPeriod(dayOf(paidAt), cycle)
}

/** The first day, from `today` on, of a period after those that end on `lastPaidDay`: an order goes on until it is cancelled. */
export function nextRenewal(rhythm: Rhythm, lastPaidDay: CalendarDay, today: CalendarDay): CalendarDay {
  return periodFrom(rhythm, laterOf(addDays(lastPaidDay, 1), today)).firstDay
}
