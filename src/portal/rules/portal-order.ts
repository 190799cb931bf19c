import { type CancellableOrder, cancellationState } from '@/features/orders/rules/cancellation'
import type { BillingCycle } from '@/features/packages/rules/packages'
import type { PaymentMethod } from '@/features/payments/rules/payment'
import { periodFrom, periodOf } from '@/features/subscriptions/rules/periods'
import { type RecurringPrice, recurringPrice } from '@/features/subscriptions/rules/subscription'
import type { SubscriptionInTime } from '@/features/subscriptions/server/subscription-queries'
import type { CalendarDay } from '@/shared/calendar-day'

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
  /** Billed by months or by years from then on. */
  | { kind: 'renews'; renewsOn: CalendarDay; billingCycle: BillingCycle; price: RecurringPrice }

/** What comes after the paid period of an order, seen from that day. */
export function renewalOf(
  order: WithdrawableOrder & Pick<SubscriptionInTime, 'items'>,
  today: CalendarDay,
): Renewal {
  if (order.withdrawnAt) return { kind: 'none' }
  if (cancellationState(order, today) !== 'runs')
    return order.endsOn && order.paidAt
      ? { kind: order.status === 'cancelled' ? 'ended' : 'ends', endsOn: order.endsOn }
      : { kind: 'none' }
  // What stands still waits for money, not for a date.
  const { startedOn: anchorOn, billingCycle, items } = order
  if (!anchorOn || order.status === 'suspended') return { kind: 'none' }
  const rhythm = { anchorOn, billingCycle }
  const { seq } = periodFrom(rhythm, today)
  return {
    kind: 'renews',
    renewsOn: periodOf(rhythm, Math.max(1, seq)).firstDay,
    billingCycle: items.find(({ kind }) => kind === 'package')?.billingCycle ?? billingCycle,
    price: recurringPrice(items),
  }
}
