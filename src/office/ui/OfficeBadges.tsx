import { INVOICE_STATE_LABELS, type InvoiceState } from '@/features/billing/invoices/domain/invoice-list'
import type { OrderPaymentStatus } from '@/features/hosting/orders/domain/order-status'
import { Badge, type BadgeTone } from '@/ui/Badge'

/** Whether the first invoice was paid. */
export const ORDER_PAYMENT_LABELS = {
  pending: 'Niet betaald',
  paid: 'Betaald',
} as const satisfies Record<OrderPaymentStatus, string>

const INVOICE_TONES = {
  paid: 'good',
  pending: 'waiting',
  overdue: 'bad',
  credited: 'gone',
  refund: 'waiting',
  refunded: 'good',
} as const satisfies Record<InvoiceState, BadgeTone>

/** State of an invoice; for a credit note, what is still to happen with its money. */
export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  return <Badge tone={INVOICE_TONES[state]}>{INVOICE_STATE_LABELS[state]}</Badge>
}
