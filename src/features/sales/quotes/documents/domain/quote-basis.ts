import { type VatBasis, vatBasisOn } from '@/shared/vat'
import type { SentQuote } from './quote-document'

/** How VAT is charged on a quote as it was sent: at the standard rate of that day, or not at all. */
export function basisOf({ sentOn, reverseCharge }: Pick<SentQuote, 'sentOn' | 'reverseCharge'>): VatBasis {
  return vatBasisOn(sentOn, reverseCharge ?? false)
}
