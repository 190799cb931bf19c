import { amountsOf } from '@/features/invoices/rules/invoice-amounts'
import type { BillingCycle } from '@/features/packages/rules/packages'
import { type AgreedItem, lineOf } from '@/features/subscription-terms/rules/subscription'
import { inEurosAndCents, sum } from '@/shared/money'
import { VAT_PERCENT } from '@/shared/vat'

export function rhythmInWords(billingCycle: BillingCycle): string {
  return billingCycle === 'yearly' ? 'per jaar' : 'per maand'
}

/** '€ 48,40 per maand incl. btw': of subscriptions of one rhythm, each with an invoice of its own. */
export function recurringInWords(
  billingCycle: BillingCycle,
  ...subscriptions: readonly (readonly AgreedItem[])[]
): string {
  const total = sum(subscriptions.map((items) => amountsOf(items.map(lineOf), VAT_PERCENT).total))
  return `${inEurosAndCents(total)} ${rhythmInWords(billingCycle)} incl. btw`
}
