import type { BillingCycle } from '@/features/packages/rules/packages'
import {
  isInFirstTerm,
  lastDayWhenEnded,
  withdrawalEndsOn as withdrawalEndsFor,
} from '@/features/subscriptions/rules/ending'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type OrderStatus, orderMayBecome } from './order-status'

/**
 * For everybody, businesses too: one rule is easier to trust than two (docs/choices.md). The two months of the general
 * terms are not held to.
 */
const NOTICE = { isConsumer: true, noticeMonths: 1 } as const

/** What cancelling looks at. */
export interface CancellableOrder {
  status: OrderStatus
  billingCycle: BillingCycle
  paidAt: Date | null
  /** The last day that is paid for. */
  paidUntil: CalendarDay | null
  /** Set while a cancellation stands. */
  endsOn: CalendarDay | null
}

/**
 * The last day of service of an order that is cancelled on this day.
 * - Not paid yet: the same day, nothing was delivered.
 * - In the first period: the last day of it. The customer chose and paid for that period.
 * - After it: a month later, or the last day that is paid for when that comes first. Never more is charged.
 */
export function lastDayWhenCancelled(order: CancellableOrder, today: CalendarDay): CalendarDay {
  if (!order.paidAt) return today
  return lastDayWhenEnded({ ...rhythmOf(order.paidAt, order), paidUntil: order.paidUntil, ...NOTICE }, today)
}

/** Whether the period that the order was placed for still runs. */
export function isInFirstPeriod(
  order: Pick<CancellableOrder, 'paidAt' | 'billingCycle'>,
  today: CalendarDay,
): boolean {
  return order.paidAt !== null && isInFirstTerm(rhythmOf(order.paidAt, order), today)
}

function rhythmOf(paidAt: Date, { billingCycle }: Pick<CancellableOrder, 'billingCycle'>) {
  return { anchorOn: dayOf(paidAt), billingCycle }
}

/** Whether time that is paid for is left after the last day: the customer gets that part back. */
export function leavesPaidTime(order: Pick<CancellableOrder, 'paidUntil'>, lastDay: CalendarDay): boolean {
  return order.paidUntil !== null && order.paidUntil > lastDay
}

/**
 * - `runs`: nothing was cancelled.
 * - `ends`: cancelled; it goes on until `endsOn`, and until that day the customer may change their mind.
 * - `over`: cancelled for good.
 */
export type CancellationState = 'runs' | 'ends' | 'over'

export function cancellationState(
  order: Pick<CancellableOrder, 'status' | 'endsOn'>,
  today: CalendarDay,
): CancellationState {
  if (!orderMayBecome(order.status, 'cancelled')) return 'over'
  if (order.endsOn === null) return 'runs'
  return order.endsOn >= today ? 'ends' : 'over'
}

/** Who ordered as a consumer, as far as an order tells: no company and no KVK number were given. */
export function isConsumer(order: { customerCompany: string | null; customerKvk: string | null }): boolean {
  return !order.customerCompany && !order.customerKvk
}

interface WithdrawableOrder {
  status: OrderStatus
  createdAt: Date
  customerCompany: string | null
  customerKvk: string | null
}

/** The last day on which a consumer may withdraw from an order. */
export function withdrawalEndsOn({ createdAt }: Pick<WithdrawableOrder, 'createdAt'>): CalendarDay {
  return withdrawalEndsFor(dayOf(createdAt))
}

/** Whether the order may be undone as if it had never been (right of withdrawal): consumers, fourteen days. */
export function mayWithdraw(order: WithdrawableOrder, today: CalendarDay): boolean {
  return isConsumer(order) && orderMayBecome(order.status, 'cancelled') && today <= withdrawalEndsOn(order)
}
