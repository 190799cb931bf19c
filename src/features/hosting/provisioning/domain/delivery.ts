import { OFFICE_TIME } from '@/content/office-time'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { ExtraId } from '@/features/hosting/catalogue/domain/packages'
import type { DomainPlan } from '@/features/hosting/orders/domain/order-status'
import { momentSeenFrom } from '@/shared/dutch-date'
import { afterOpenMinutes } from '@/shared/open-time'
import type { TaskKind } from './order-task'

/** Hosting, domain name and extras are ready within three hours of opening time (docs/product/README.md#promised-times). */
export const DELIVERY_MINUTES = 3 * 60

/** When an order that was paid at this moment is to be ready. */
export function deliveryDueAt(paidAt: Date): Date {
  return afterOpenMinutes(OFFICE_TIME, paidAt, DELIVERY_MINUTES)
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

/**
 * What has to be done by hand when an order changes: nothing when only its term does. Hosting that is still to be made
 * is made as it became.
 */
export function tasksOfChange(
  from: HostingChoice,
  to: HostingChoice,
  open: readonly TaskKind[] = [],
): TaskKind[] {
  const isOther = from.extras.length !== to.extras.length || from.extras.some((id) => !to.extras.includes(id))
  return [
    ...(from.packageId === to.packageId || open.includes('create-hosting')
      ? []
      : (['resize-hosting'] as const)),
    ...(isOther ? (['change-extras'] as const) : []),
  ]
}

/** When an order is ready that is paid at this moment, as people say it: 'vandaag 15:40', 'morgen, maandag 12:00'. */
export function readyWhenPaid(now: Date): string {
  return momentSeenFrom(deliveryDueAt(now), now)
}

/** How long before the end of the three hours the agency gets its mail, in minutes of opening time. */
export const WARNING_MINUTES = 45

/** What is due by this moment is to be warned of now. */
export function warnedOfUntil(now: Date): Date {
  return afterOpenMinutes(OFFICE_TIME, now, WARNING_MINUTES)
}
