import { type Cents, euros } from '@/shared/money'
import type { PaymentState } from '../../../../domain/payment'
import type { MollieAmount, MolliePayment } from '../../../providers/mollie/client'
import { down, type PaymentReport, type ProviderDown } from '../../../providers/payment-provider'

const STATES: ReadonlyMap<string, PaymentState> = new Map([
  ['open', 'open'],
  ['pending', 'open'],
  ['authorized', 'open'],
  ['paid', 'paid'],
  ['canceled', 'cancelled'],
  ['expired', 'expired'],
  ['failed', 'failed'],
])

/** Mollie's words in ours; a state or an amount that we do not know counts as no answer. */
export function reportOf(payment: MolliePayment): PaymentReport | ProviderDown {
  const { status, paidAt, mandateId } = payment
  const state = STATES.get(status)
  if (!state) return down(`Mollie noemt een onbekende staat: ${status.slice(0, 40)}`)
  const amount = centsOf(payment.amount)
  const refundedAmount = centsOf(payment.amountRefunded)
  const chargedBackAmount = centsOf(payment.amountChargedBack)
  if (amount === undefined || refundedAmount === undefined || chargedBackAmount === undefined)
    return down('Mollie noemt een bedrag dat niet in hele eurocenten is')
  const isPaid = state === 'paid'
  return {
    outcome: 'reported',
    state,
    paidAmount: isPaid ? amount : null,
    paidAt: isPaid ? instantIn(paidAt) : null,
    mandateId: mandateId ?? null,
    moneyBack: { refundedAmount, chargedBackAmount },
  }
}

/** Undefined for what is not a number of whole cents in euros. */
function centsOf(amount: MollieAmount | null | undefined): Cents | undefined {
  if (!amount) return 0 as Cents
  const isReadable = amount.currency === 'EUR' && /^\d{1,9}\.\d\d$/.test(amount.value)
  return isReadable ? euros(Number(amount.value)) : undefined
}

function instantIn(text: string | null | undefined): Date | null {
  const instant = new Date(text ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}
