import { Badge, type BadgeTone } from '@/ui/Badge'
import type { PaymentState } from '../../rules/payment'
import { PAYMENT_STATE_LABELS } from '../../rules/payment-labels'

const TONES = {
  open: 'waiting',
  paid: 'good',
  failed: 'bad',
  cancelled: 'gone',
  expired: 'gone',
} as const satisfies Record<PaymentState, BadgeTone>

/** Where an attempt to pay stands. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  return <Badge tone={TONES[state]}>{PAYMENT_STATE_LABELS[state]}</Badge>
}
