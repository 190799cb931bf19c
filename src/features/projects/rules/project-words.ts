import { amountsOf } from '@/features/invoices/rules/invoice-amounts'
import type { BillingCycle } from '@/features/packages/rules/packages'
import { type AgreedItem, lineOf } from '@/features/subscription-terms/rules/subscription'
import { inEurosAndCents } from '@/shared/money'
import { VAT_PERCENT } from '@/shared/vat'

export function rhythmInWords(billingCycle: BillingCycle): string {
  return billingCycle === 'yearly' ? 'per jaar' : 'per maand'
}

/** '€ 48,40 per maand incl. btw' */
export function recurringInWords(billingCycle: BillingCycle, items: readonly AgreedItem[]): string {
  const { total } = amountsOf(items.map(lineOf), VAT_PERCENT)
  return `${inEurosAndCents(total)} ${rhythmInWords(billingCycle)} incl. btw`
}
