import { inEurosAndCents } from '@/shared/money'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { givenBackOf, type MoneyMoved } from '../../../domain/money-moved'
import type { PaymentState } from '../../../domain/payment'
import { PAYMENT_STATE_LABELS } from '../../../domain/payment-labels'

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

/** What a payment brought, and what went back of it since. */
export function ReceivedAmount({ payment }: { payment: MoneyMoved }) {
  const { paidAmount, chargedBackAmount } = payment
  const givenBack = givenBackOf(payment)
  return (
    <span className="grid leading-snug">
      {paidAmount === null ? <span className="text-ink-soft">Niets</span> : inEurosAndCents(paidAmount)}
      {chargedBackAmount > 0 ? (
        <span className="text-small text-madder">{inEurosAndCents(chargedBackAmount)} teruggeboekt</span>
      ) : null}
      {givenBack > 0 ? <span className="hint-text">{inEurosAndCents(givenBack)} teruggestort</span> : null}
    </span>
  )
}
