import type { Cents } from './money'

/** The Dutch standard rate. */
export const VAT_PERCENT = 21

/** What a customer pays for an amount that excludes VAT, rounded to whole cents. */
export function includingVat(net: Cents): Cents {
  return Math.round((net * (100 + VAT_PERCENT)) / 100) as Cents
}
