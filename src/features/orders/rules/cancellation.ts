import type { BillingCycle } from '@/features/packages/rules/packages'
import {
  isInFirstTerm,
  lastDayWhenEnded,
  withdrawalEndsOn as withdrawalEndsFor,
} from '@/features/subscription-terms/rules/ending'
import { periodOn } from '@/features/subscription-terms/rules/periods'
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
  /** The first day of its first period; null before it was paid. */
  startedOn: CalendarDay | null
  /** Up to this day nothing is left to pay. */
  paidUntil: CalendarDay | null
  /** Set while a cancellation stands. */
  endsOn: CalendarDay | null
}

/**
 * The last day of service of an order that is cancelled on this day.
 * - Not paid yet: the same day, nothing was delivered.
 * - In the first period: the last day of it. The customer chose and paid for that period.
 * - After it: a month later, or the last day of the period that runs when that comes first. No other is charged.
 *   What stands still ends the same day.
 */
export function lastDayWhenCancelled(order: CancellableOrder, today: CalendarDay): CalendarDay {
  const { startedOn: anchorOn, billingCycle, status } = order
  const rhythm = anchorOn && { anchorOn, billingCycle }
  if (!rhythm) return today
  const paidUntil = status === 'suspended' ? null : (periodOn(rhythm, today)?.lastDay ?? null)
  return lastDayWhenEnded({ ...rhythm, ...NOTICE, paidUntil }, today)
}

/** Whether the period that the order was placed for still runs. */
export function isInFirstPeriod(
  { startedOn: anchorOn, billingCycle }: Pick<CancellableOrder, 'startedOn' | 'billingCycle'>,
  today: CalendarDay,
): boolean {
  return anchorOn !== null && isInFirstTerm({ anchorOn, billingCycle }, today)
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
