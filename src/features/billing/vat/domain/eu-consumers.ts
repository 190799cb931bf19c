import type { Cents } from '@/shared/money'

/**
 * Turnover, without VAT, up to which consumers in other member states are charged Dutch VAT: for all member states
 * together, in this calendar year and in the last one (article 59c of Directive 2006/112/EC).
 */
export const EU_CONSUMER_THRESHOLD = 1_000_000 as Cents
/** The share of it from which the office is told. */
const NEAR_PERCENT = 75

export interface EuConsumerTurnover {
  thisYear: Cents
  lastYear: Cents
}

/**
 * - `far`: nothing to tell.
 * - `near`: three quarters of it are there this year.
 * - `reached`: from here on their own country's rates hold, which this product does not reckon.
 */
export type ThresholdStanding = 'far' | 'near' | 'reached'

export function thresholdStanding({ thisYear, lastYear }: EuConsumerTurnover): ThresholdStanding {
  if (Math.max(thisYear, lastYear) >= EU_CONSUMER_THRESHOLD) return 'reached'
  return thisYear * 100 >= EU_CONSUMER_THRESHOLD * NEAR_PERCENT ? 'near' : 'far'
}
