import type { OrderPaymentStatus, OrderStatus } from './order-status'

/**
 * - `to-deliver`: paid, and not everything is done yet.
 * - `late`: of those, the ones whose three hours are over.
 * - `ending`: cancelled by the customer, and still running.
 */
export const ORDER_SELECTIONS = ['to-deliver', 'late', 'ending'] as const
export type OrderSelection = (typeof ORDER_SELECTIONS)[number]

/** Which orders a list shows, newest first. */
export interface OrderFilter {
  status: OrderStatus | undefined
  payment: OrderPaymentStatus | undefined
  only: OrderSelection | undefined
  search: string
}
