import { amountsOf } from '@/features/billing/invoices/domain/invoice-amounts'
import { type AgreedItem, lineOf } from '@/features/billing/subscriptions/terms/domain/subscription'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/packages'
import { inEurosAndCents, sum } from '@/shared/money'

export function rhythmInWords(billingCycle: BillingCycle): string {
  return billingCycle === 'yearly' ? 'per jaar' : 'per maand'
}

/**
 * '€ 48,40 per maand incl. btw', at this standard rate: for subscriptions of one billing cycle, each with an invoice of
 * its own.
 */
export function recurringInWords(
  vatPercent: number,
  billingCycle: BillingCycle,
  ...subscriptions: readonly (readonly AgreedItem[])[]
): string {
  const total = sum(subscriptions.map((items) => amountsOf(items.map(lineOf), vatPercent).total))
  return `${inEurosAndCents(total)} ${rhythmInWords(billingCycle)} incl. btw`
}

/** What remains of a stopped project, in words for its customer; `running`: something that it began goes on. */
export const WHAT_STOPPING_LEAVES = {
  running:
    'We maken er niets meer voor. Wat eerder is opgeleverd en doorloopt, blijft werken en wordt gefactureerd tot het wordt opgezegd.',
  nothing: 'We maken en factureren er niets meer voor.',
} as const
