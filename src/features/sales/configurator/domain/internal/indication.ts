import type { Cents } from '@/shared/money'
import { FEATURE_PRICES, WEBSITE_TYPE_FROM } from '../choices'
import type { Answers } from './answers'

export interface Indication {
  /** What the known prices add up to, excluding VAT; `null` while none of the chosen parts has one. */
  from: Cents | null
  /** The type of site is priced on request: the rest is only added to it. */
  isOnRequest: boolean
}

/** A first idea of the price, from the prices that pages quote and nothing else. */
export function indicationOf({ website_type, features }: Answers): Indication {
  const known = [
    website_type === '' ? null : WEBSITE_TYPE_FROM[website_type],
    ...features.map((feature) => FEATURE_PRICES[feature] ?? null),
  ].filter((price) => price !== null)
  return {
    from: known.length > 0 ? (known.reduce<number>((sum, price) => sum + price, 0) as Cents) : null,
    isOnRequest: website_type !== '' && WEBSITE_TYPE_FROM[website_type] === null,
  }
}
