import type { QuoteLine } from './quote-document'

/** The standard rate of VAT as lines wrote it down before they could leave it to the day of their invoice. */
const WRITTEN_AS_STANDARD = 21

/** The VAT rate, in percent, that a line keeps whatever the standard is; null for one that follows the standard. */
export function ownRateOf({ vatPercent }: Pick<QuoteLine, 'vatPercent'>): number | null {
  return vatPercent === WRITTEN_AS_STANDARD ? null : vatPercent
}
