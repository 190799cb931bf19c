import { z } from 'astro/zod'
import { euros } from '@/shared/money'
import type { PaymentState } from '../../rules/payment'
import { down, type PaymentReport, type ProviderDown } from './payment-provider'

/** What we read of a payment at Mollie, and no more: money may not depend on fields that we never look at. */
export const molliePayment = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.object({ currency: z.string(), value: z.string() }),
  paidAt: z.string().nullish(),
  mandateId: z.string().nullish(),
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }).nullish(),
})

export type MolliePayment = z.output<typeof molliePayment>

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
export function reportOf({ status, amount, paidAt, mandateId }: MolliePayment): PaymentReport | ProviderDown {
  const state = STATES[status]
  if (!state) return down(`Mollie noemt een onbekende staat: ${status.slice(0, 40)}`)
  if (amount.currency !== 'EUR' || !/^\d{1,9}\.\d\d$/.test(amount.value))
    return down('Mollie noemt een bedrag dat niet in hele eurocenten is')
  const isPaid = state === 'paid'
  return {
    outcome: 'reported',
    state,
    paidAmount: isPaid ? euros(Number(amount.value)) : null,
    paidAt: isPaid ? instantIn(paidAt) : null,
    mandateId: mandateId ?? null,
  }
}

function instantIn(text: string | null | undefined): Date | null {
  const instant = new Date(text ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}
