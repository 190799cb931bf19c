import { type Cents, inEurosAndCents } from '@/shared/money'

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

/** What the office reads of it, with what to do: this product reckons no rates of other countries. */
export function thresholdInWords(turnover: EuConsumerTurnover, year: number): string {
  const { thisYear, lastYear } = turnover
  const limit = inEurosAndCents(EU_CONSUMER_THRESHOLD)
  const sold = `In ${year} is voor ${inEurosAndCents(thisYear)} gefactureerd aan consumenten in andere EU-landen, in ${year - 1} voor ${inEurosAndCents(lastYear)} (excl. btw).`
  switch (thresholdStanding(turnover)) {
    case 'far':
      return `${sold} Tot ${limit} geldt de Nederlandse btw.`
    case 'near':
      return `${sold} Vanaf ${limit} geldt de btw van hun eigen land. Meld je op tijd aan voor de éénloketregeling (OSS) bij de Belastingdienst.`
    case 'reached':
      return `${sold} De grens van ${limit} is bereikt: nu geldt de btw van hun eigen land. Dit systeem rekent die niet uit en zet Nederlandse btw op de factuur. Meld je aan voor de éénloketregeling (OSS), stop met factureren aan deze klanten, en overleg met je boekhouder.`
  }
}
