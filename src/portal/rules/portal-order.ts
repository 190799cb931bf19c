import { nextRenewal } from '@/features/orders/rules/billing-period'
import { type CancellableOrder, cancellationState } from '@/features/orders/rules/cancellation'
import { cartOf, type OrderedCart } from '@/features/orders/rules/order-in-words'
import { type NextPeriodPrice, priceNextPeriod } from '@/features/orders/rules/order-price'
import type { PaymentMethod } from '@/features/payments/rules/payment'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'

/** What the end of an order is told by. */
export interface WithdrawableOrder extends CancellableOrder {
  /** When it was undone under the right of withdrawal: as if it had never been. */
  withdrawnAt: Date | null
}

/** The ways to pay that an invoice offers, the usual one first. */
export type OfferedMethods = readonly PaymentMethod[]

/** What comes after the period that is paid for. */
export type Renewal =
  /** Not paid yet, so no period runs. */
  | { kind: 'none' }
  | { kind: 'ends' | 'ended'; endsOn: CalendarDay }
  | { kind: 'renews'; renewsOn: CalendarDay; price: NextPeriodPrice }

/** What comes after the paid period of an order, seen from that day. */
export function renewalOf(order: OrderedCart & WithdrawableOrder, today: CalendarDay): Renewal {
  if (order.withdrawnAt) return { kind: 'none' }
  if (cancellationState(order, today) !== 'runs')
    return order.endsOn && order.paidAt
      ? { kind: order.status === 'cancelled' ? 'ended' : 'ends', endsOn: order.endsOn }
      : { kind: 'none' }
  // What stands still waits for money, not for a date.
  if (!order.paidAt || !order.paidUntil || order.status === 'suspended') return { kind: 'none' }
  const rhythm = { anchorOn: dayOf(order.paidAt), billingCycle: order.billingCycle }
  return {
    kind: 'renews',
    renewsOn: nextRenewal(rhythm, order.paidUntil, today),
    price: priceNextPeriod(cartOf(order)),
  }
}
