import { transitions } from '@/shared/transitions'
/** Order states, and where each may go (docs/product/hosting.md#order-states). */
export const ORDER_STATUSES = ['pending', 'active', 'suspended', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const orderTransitions = transitions<OrderStatus>({
  pending: ['active', 'cancelled'],
  active: ['suspended', 'cancelled'],
  suspended: ['active', 'cancelled'],
  cancelled: [],
})

/** Labels for customer and agency. */
export const ORDER_STATUS_LABELS = {
  active: 'Actief',
  pending: 'In behandeling',
  suspended: 'Opgeschort',
  cancelled: 'Geannuleerd',
} as const satisfies Record<OrderStatus, string>

/** Whether the first invoice was paid. What goes back later, its credit note tells. */
export const ORDER_PAYMENT_STATUSES = ['pending', 'paid'] as const
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number]

/**
 * Plan for the order's domain name.
 * - `register`: we register it in the customer's name.
 * - `bring`: the customer has it already, and points or moves it here.
 */
export const DOMAIN_PLANS = ['register', 'bring'] as const
export type DomainPlan = (typeof DOMAIN_PLANS)[number]

/**
 * Steps that an administrator may take with an order. Only a payment activates a pending one, with its delivery clock and
 * tasks. A domain name alone is not suspended: there is nothing to switch off.
 */
export function officeSteps({
  status: from,
  hostingPackage,
}: {
  status: OrderStatus
  hostingPackage: string | null
}): OrderStatus[] {
  return ORDER_STATUSES.filter(
    (to) =>
      orderTransitions.allow(from, to) &&
      !(from === 'pending' && to === 'active') &&
      !(to === 'suspended' && hostingPackage === null),
  )
}

/** Labels of the buttons of these steps. */
export const OFFICE_STEP_LABELS = {
  pending: 'Terugzetten',
  active: 'Weer activeren',
  suspended: 'Opschorten',
  cancelled: 'Bestelling annuleren',
} as const satisfies Record<OrderStatus, string>

/**
 * - `to-deliver`: paid, and not yet fully delivered.
 * - `late`: of those, the ones whose three hours are over.
 * - `ending`: cancelled by the customer, and still running.
 */
export const ORDER_SELECTIONS = ['to-deliver', 'late', 'ending'] as const
export type OrderSelection = (typeof ORDER_SELECTIONS)[number]

/** Filter of a list of orders, newest first. */
export interface OrderFilter {
  status: OrderStatus | undefined
  payment: OrderPaymentStatus | undefined
  only: OrderSelection | undefined
  search: string
}

/** Whether its extras can be named: nothing is made of an order that stands still or is over. */
export function canNameExtras({ status }: { status: OrderStatus }): boolean {
  return status === 'pending' || status === 'active'
}
