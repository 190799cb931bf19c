import type { Cents } from '@/shared/money'

/** What the domain test answers (docs/product.md#system-test). */
export interface DomainCheckResult {
  domain: string
  /** Null when the registry gave no answer that can be trusted. */
  available: boolean | null
  /** For the first year, without VAT. */
  price: Cents
}

export type DomainCheckTest =
  | { outcome: 'checked'; result: DomainCheckResult }
  | { outcome: 'invalid'; message: string }
