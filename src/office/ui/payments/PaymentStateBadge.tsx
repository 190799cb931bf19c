import type { PaymentState } from '@/features/payments/rules/payment'
import { PAYMENT_STATE_LABELS } from '@/features/payments/rules/payment-labels'
import { givenBackOf, type MoneyMoved } from '@/features/payments/rules/settlement'
import { Badge, type BadgeTone } from '@/ui/Badge'

const TONES = {
  open: 'waiting',
  paid: 'good',
  failed: 'bad',
  cancelled: 'gone',
  expired: 'gone',
} as const satisfies Record<PaymentState, BadgeTone>

interface ShownPayment extends MoneyMoved {
  state: PaymentState
}

/** Where an attempt to pay stands; one whose money went back says that, though it was paid once. */
export function PaymentStateBadge({ payment }: { payment: ShownPayment }) {
  const { state, paidAmount, chargedBackAmount } = payment
  const givenBack = givenBackOf(payment)
  if (chargedBackAmount > 0) return <Badge tone="bad">Teruggeboekt</Badge>
  if (givenBack > 0 && givenBack >= (paidAmount ?? 0)) return <Badge tone="gone">Teruggestort</Badge>
  return <Badge tone={TONES[state]}>{PAYMENT_STATE_LABELS[state]}</Badge>
}
