import type { CustomerDetails } from '@/features/customers/rules/customer-details'
import type { DeliveryTimes } from '@/features/delivery/rules/delivery-clock'
import type { TaskKind } from '@/features/delivery/rules/order-task'
import { nextRenewal } from '@/features/orders/rules/billing-period'
import { type CancellableOrder, cancellationState } from '@/features/orders/rules/cancellation'
import { cartOf, type OrderedCart } from '@/features/orders/rules/order-in-words'
import { type NextPeriodPrice, priceNextPeriod } from '@/features/orders/rules/order-price'
import type { OrderPaymentStatus } from '@/features/orders/rules/order-status'
import type { PaymentMethod } from '@/features/payments/rules/payment'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** An order as its customer sees it. */
export interface PortalOrder extends CustomerDetails, OrderedCart, CancellableOrder, DeliveryTimes {
  orderNumber: string
  createdAt: Date
  /** Without VAT, for the first period. */
  hostingPrice: Cents
  extrasTotal: Cents
  domainPrice: Cents
  /** With VAT. */
  totalPrice: Cents
  paymentMethod: string
  /** `pending` again when a bank took its money back. */
  paymentStatus: OrderPaymentStatus
  cancelRequestedAt: Date | null
  /** When it was undone under the right of withdrawal: as if it had never been. */
  withdrawnAt: Date | null
}

export interface PortalTask {
  id: string
  kind: TaskKind
  doneAt: Date | null
}

export interface PortalMandate {
  givenAt: Date
  activeAt: Date | null
  wording: string
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
export function renewalOf(order: PortalOrder, today: CalendarDay): Renewal {
  if (order.withdrawnAt) return { kind: 'none' }
  if (cancellationState(order, today) !== 'runs')
    return order.endsOn && order.paidAt
      ? { kind: order.status === 'cancelled' ? 'ended' : 'ends', endsOn: order.endsOn }
      : { kind: 'none' }
  // What stands still waits for money, not for a date.
  if (!order.paidUntil || order.status === 'suspended') return { kind: 'none' }
  return {
    kind: 'renews',
    renewsOn: nextRenewal(order.paidUntil, order.billingCycle, today),
    price: priceNextPeriod(cartOf(order)),
  }
}
