import type { BillingCycle } from '@/features/packages/rules/packages'
import { addDays, addMonths, type CalendarDay, dayOf } from '@/shared/calendar-day'

const MONTHS = { monthly: 1, yearly: 12 } as const satisfies Record<BillingCycle, number>

/** The last day of a period that begins on `firstDay`. */
export function lastDayOfPeriod(firstDay: CalendarDay, cycle: BillingCycle): CalendarDay {
  return addDays(addMonths(firstDay, MONTHS[cycle]), -1)
}

/** The last day that the first payment pays for. */
export function paidUntil(paidAt: Date, cycle: BillingCycle): CalendarDay {
  return lastDayOfPeriod(dayOf(paidAt), cycle)
}

/** The first day, from `today` on, of a period after those that end on `lastPaidDay`: an order goes on until it is cancelled. */
export function nextRenewal(lastPaidDay: CalendarDay, cycle: BillingCycle, today: CalendarDay): CalendarDay {
  const first = addDays(lastPaidDay, 1)
  let periods = 0
  while (addMonths(first, periods * MONTHS[cycle]) < today) periods += 1
  return addMonths(first, periods * MONTHS[cycle])
}
