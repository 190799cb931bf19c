import {
  boundUntil,
  lastDayWhenEnded,
  withdrawalEndsOn as withdrawalEndsFor,
} from '@/features/billing/subscriptions/terms/domain/ending'
import { periodOn } from '@/features/billing/subscriptions/terms/domain/periods'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { addMonths, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type OrderStatus, orderTransitions } from './order-status'

/** Fields of an order that cancelling reads. */
export interface CancellableOrder {
  status: OrderStatus
  billingCycle: BillingCycle
  actingAs: ActingAs
  paidAt: Date | null
  /** The first day of its first period; null before it was paid. */
  startedOn: CalendarDay | null
  /** Last day that is paid for. */
  paidUntil: CalendarDay | null
  /** Set while a cancellation stands. */
  endsOn: CalendarDay | null
}

/**
 * The last day of service of an order that is cancelled on this day (`lastDayWhenEnded`). An order that was not paid
 * yet ends the same day, as nothing was delivered; so does a suspended one.
 */
export function lastDayWhenCancelled(order: CancellableOrder, today: CalendarDay): CalendarDay {
  const { startedOn: anchorOn, billingCycle, actingAs, status } = order
  const rhythm = anchorOn && { anchorOn, billingCycle }
  if (!rhythm) return today
  const paidUntil = status === 'suspended' ? null : (periodOn(rhythm, today)?.lastDay ?? null)
  return lastDayWhenEnded({ ...rhythm, actingAs, paidUntil }, today)
}

/** Retention of what a customer left with us after the last day of an order, in months. */
const KEPT_MONTHS = 1

/** Until this day a customer who left can still ask for their files, or come back; after it everything is wiped. */
export function keptUntil(lastDay: CalendarDay): CalendarDay {
  return addMonths(lastDay, KEPT_MONTHS)
}

/** Whether a business is still bound to the term that it ordered for. */
export function isHeld(
  {
    startedOn: anchorOn,
    billingCycle,
    actingAs,
  }: Pick<CancellableOrder, 'startedOn' | 'billingCycle' | 'actingAs'>,
  today: CalendarDay,
): boolean {
  return anchorOn !== null && boundUntil({ anchorOn, billingCycle, actingAs }, today) !== null
}

/**
 * - `runs`: nothing was cancelled.
 * - `ends`: cancelled; it runs until `endsOn`, and the customer may undo it until that day.
 * - `over`: cancelled for good.
 */
export type CancellationState = 'runs' | 'ends' | 'over'

export function cancellationState(
  order: Pick<CancellableOrder, 'status' | 'endsOn'>,
  today: CalendarDay,
): CancellationState {
  if (!orderTransitions.allow(order.status, 'cancelled')) return 'over'
  if (order.endsOn === null) return 'runs'
  return order.endsOn >= today ? 'ends' : 'over'
}

/** Whether it was ordered as a consumer. */
export function isConsumer({ actingAs }: Pick<CancellableOrder, 'actingAs'>): boolean {
  return actingAs === 'consumer'
}

interface WithdrawableOrder {
  status: OrderStatus
  createdAt: Date
  actingAs: ActingAs
}

/** The last day on which a consumer may withdraw from an order. */
export function withdrawalEndsOn({ createdAt }: Pick<WithdrawableOrder, 'createdAt'>): CalendarDay {
  return withdrawalEndsFor(dayOf(createdAt))
}

/** Right of withdrawal: whether a consumer may still undo the order as if it had never been, within fourteen days. */
export function mayWithdraw(order: WithdrawableOrder, today: CalendarDay): boolean {
  return (
    isConsumer(order) && orderTransitions.allow(order.status, 'cancelled') && today <= withdrawalEndsOn(order)
  )
}
