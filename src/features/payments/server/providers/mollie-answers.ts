import { z } from 'astro/zod'
import { type Cents, euros } from '@/shared/money'
import type { PaymentState } from '../../rules/payment'
import { down, type PaymentReport, type ProviderDown } from './payment-provider'

const mollieAmount = z.object({ currency: z.string(), value: z.string() })

/** What we read of a payment at Mollie, and no more: money may not depend on fields that we never look at. */
export const molliePayment = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: mollieAmount,
  /** Left out by Mollie when it is nothing. */
  amountRefunded: mollieAmount.nullish(),
  amountChargedBack: mollieAmount.nullish(),
  paidAt: z.string().nullish(),
  mandateId: z.string().nullish(),
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }).nullish(),
})

export type MolliePayment = z.output<typeof molliePayment>

export const mollieMandate = z.object({ status: z.string() })

export const mollieCustomer = z.object({ id: z.string().min(1) })

const STATES: Readonly<Record<string, PaymentState>> = {
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
}

/** Mollie's words in ours; a state or an amount that we do not know counts as no answer. */
export function reportOf(payment: MolliePayment): PaymentReport | ProviderDown {
  const { status, paidAt, mandateId } = payment
  const state = STATES[status]
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
function centsOf(amount: z.output<typeof mollieAmount> | null | undefined): Cents | undefined {
  if (!amount) return 0 as Cents
  const isReadable = amount.currency === 'EUR' && /^\d{1,9}\.\d\d$/.test(amount.value)
  return isReadable ? euros(Number(amount.value)) : undefined
}

function instantIn(text: string | null | undefined): Date | null {
  const instant = new Date(text ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}
