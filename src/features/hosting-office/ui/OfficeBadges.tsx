import {
  ORDER_STATUS_LABELS,
  type OrderPaymentStatus,
  type OrderStatus,
} from '@/features/hosting/rules/order-status'
import { INVOICE_STATE_LABELS, type InvoiceState } from '@/features/invoices/rules/invoice-list'
import type { PaymentState } from '@/features/payments/rules/payment'
import { PAYMENT_STATE_LABELS } from '@/features/payments/rules/payment-labels'
import { Badge, type BadgeTone } from '@/ui/Badge'

const ORDER_TONES = {
  active: 'good',
  pending: 'waiting',
  suspended: 'bad',
  cancelled: 'gone',
} as const satisfies Record<OrderStatus, BadgeTone>

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={ORDER_TONES[status]}>{ORDER_STATUS_LABELS[status]}</Badge>
}

/** What the customer owes for the order as a whole. */
export const ORDER_PAYMENT_LABELS = {
  pending: 'Niet betaald',
  paid: 'Betaald',
  refunded: 'Terugbetaald',
} as const satisfies Record<OrderPaymentStatus, string>

const INVOICE_TONES = {
  paid: 'good',
  pending: 'waiting',
  overdue: 'bad',
  credited: 'gone',
  refund: 'waiting',
} as const satisfies Record<InvoiceState, BadgeTone>

export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  return <Badge tone={INVOICE_TONES[state]}>{INVOICE_STATE_LABELS[state]}</Badge>
}

const PAYMENT_TONES = {
  open: 'waiting',
  paid: 'good',
  failed: 'bad',
  cancelled: 'gone',
  expired: 'gone',
} as const satisfies Record<PaymentState, BadgeTone>

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  return <Badge tone={PAYMENT_TONES[state]}>{PAYMENT_STATE_LABELS[state]}</Badge>
}
