import { OFFICE_TIME } from '@/content/office-time'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { ExtraId, PackageId } from '@/features/hosting/catalogue/domain/catalogue'
import { isSameExtras } from '@/features/hosting/catalogue/domain/counted-extras'
import { type FurtherName, keptFurtherNames } from '@/features/hosting/orders/domain/further-names'
import type { DomainPlan } from '@/features/hosting/orders/domain/order-status'
import { momentSeenFrom } from '@/shared/dutch-date'
import { afterOpenMinutes } from '@/shared/open-time'
import { FURTHER_NAMES_TASK, type TaskKind } from './order-task'

/** Promise: hosting, domain name and extras are ready within three opening hours (docs/product/README.md#promised-times). */
export const DELIVERY_MINUTES = 3 * 60

/** Deadline of delivery for an order that was paid at this moment. */
export function deliveryDueAt(paidAt: Date): Date {
  return afterOpenMinutes(OFFICE_TIME, paidAt, DELIVERY_MINUTES)
}

interface TaskedOrder {
  /** Null for a domain name alone. */
  hostingPackage: PackageId | null
  domainPlan: DomainPlan | null
  extras: readonly ExtraId[]
  furtherDomains?: readonly FurtherName[]
}

/** Manual tasks of an order, in the order in which they are done. A name alone is ready once it is registered. */
export function tasksOf(order: TaskedOrder): TaskKind[] {
  if (order.hostingPackage === null) return ['register-domain']
  return [
    ...(order.domainPlan === 'register' ? (['register-domain'] as const) : []),
    'create-hosting',
    ...(order.domainPlan === 'bring' ? (['move-domain'] as const) : []),
    ...(order.extras.length > 0 ? (['set-up-extras'] as const) : []),
    'check-everything',
    ...(keptFurtherNames(order).length > 0 ? [FURTHER_NAMES_TASK] : []),
  ]
}

/**
 * Manual tasks of a plan change: none when only its billing cycle changes. Hosting that is not created yet is created
 * as changed.
 */
export function tasksOfChange(
  from: HostingChoice,
  to: HostingChoice,
  open: readonly TaskKind[] = [],
): TaskKind[] {
  return [
    ...(from.packageId === to.packageId || open.includes('create-hosting')
      ? []
      : (['resize-hosting'] as const)),
    ...(isSameExtras(from.extras, to.extras) ? [] : (['change-extras'] as const)),
  ]
}

/** When an order that is paid at this moment is ready, in words: 'vandaag 15:40', 'morgen, maandag 12:00'. */
export function readyWhenPaid(now: Date): string {
  return momentSeenFrom(deliveryDueAt(now), now)
}

/** Lead time of the warning to the agency before the deadline, in opening minutes. */
export const WARNING_MINUTES = 45

/** Deadlines up to this moment are warned of now. */
export function warnedOfUntil(now: Date): Date {
  return afterOpenMinutes(OFFICE_TIME, now, WARNING_MINUTES)
}
