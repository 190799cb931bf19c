import { amountsOf } from '@/features/billing/invoices/domain/invoice-amounts'
import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import { type AgreedItem, lineOf } from '@/features/billing/subscriptions/terms/domain/subscription'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import type { CalendarDay } from '@/shared/calendar-day'
import { inEurosAndCents, sum } from '@/shared/money'
import type { VatBasis } from '@/shared/vat'

export function rhythmInWords(billingCycle: BillingCycle): string {
  return billingCycle === 'yearly' ? 'per jaar' : 'per maand'
}

/**
 * '€ 48,40 per maand incl. btw', on this basis: for subscriptions of one billing cycle, each with an invoice of
 * its own.
 */
export function recurringInWords(
  basis: VatBasis,
  billingCycle: BillingCycle,
  ...subscriptions: readonly (readonly AgreedItem[])[]
): string {
  const total = sum(subscriptions.map((items) => amountsOf(items.map(lineOf), basis).total))
  const isReverseCharged = subscriptions.some((items) => items.some(({ reverseCharge }) => reverseCharge))
  return `${inEurosAndCents(total)} ${rhythmInWords(billingCycle)} ${basisInWords(isReverseCharged ? 'reverse-charge' : basis)}`
}

/**
 * What remains of a stopped project, in words for its customer; `running`: something that it began goes on, `ending`: all
 * that still runs was ended.
 */
export const WHAT_STOPPING_LEAVES = {
  running:
    'We maken er niets meer voor. Wat eerder is opgeleverd en doorloopt, blijft werken en wordt gefactureerd tot het wordt opgezegd.',
  ending:
    'We maken er niets meer voor. Wat er nog van loopt, is opgezegd en werkt tot en met de laatste dag.',
  nothing: 'We maken en factureren er niets meer voor.',
} as const

/** Which of these words hold, by the last days of what still runs; null for what goes on. */
export function leftByStopping(lastDays: readonly (CalendarDay | null)[]): keyof typeof WHAT_STOPPING_LEAVES {
  if (lastDays.includes(null)) return 'running'
  return lastDays.length > 0 ? 'ending' : 'nothing'
}
