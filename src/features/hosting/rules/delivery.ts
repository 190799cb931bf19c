import { OPENING_HOURS } from '@/content/company'
import { addDays, addMonths, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { afterOpenMinutes } from '@/shared/open-time'
import type { DomainPlan } from './order-status'
import type { TaskKind } from './order-task'
import type { BillingCycle, ExtraId } from './packages'

/** Hosting, domain name and extras are ready within three hours of opening time (docs/product.md#promised-times). */
export const DELIVERY_MINUTES = 3 * 60

/** When an order that was paid at this moment is to be ready. */
export function deliveryDueAt(paidAt: Date): Date {
  return afterOpenMinutes(OPENING_HOURS.contact, paidAt, DELIVERY_MINUTES)
}

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

/** What has to be done by hand for an order, in that order. */
export function tasksOf(order: { domainPlan: DomainPlan | null; extras: readonly ExtraId[] }): TaskKind[] {
  return [
    ...(order.domainPlan === 'register' ? (['register-domain'] as const) : []),
    'create-hosting',
    ...(order.domainPlan === 'bring' ? (['move-domain'] as const) : []),
    ...(order.extras.length > 0 ? (['set-up-extras'] as const) : []),
    'check-everything',
  ]
}
