import { ORDER_STATUSES, type OrderStatus, orderMayBecome } from './order-status'

/**
 * Where an administrator may take an order by hand. The first time it becomes active is by its payment only, which also
 * starts its clock and hands out its tasks.
 */
export function officeSteps(from: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => orderMayBecome(from, to) && !(from === 'pending' && to === 'active'))
}

/** What the button of such a step says. */
export const OFFICE_STEP_LABELS = {
  pending: 'Terugzetten',
  active: 'Weer activeren',
  suspended: 'Opschorten',
  cancelled: 'Bestelling annuleren',
} as const satisfies Record<OrderStatus, string>
