import { quantityInWords } from '@/features/billing/invoices/domain/invoice-words'
import { type Cents, inEuros } from '@/shared/money'
import { ownRateOf } from '../line-rate'
import { CADENCE_LABELS, type Cadence, type QuoteLine } from '../quote-document'

/** After an amount: 'per maand'. */
export function cadenceInWords(cadence: Cadence): string {
  return CADENCE_LABELS[cadence].toLowerCase()
}

/** Between the remarks of a line, on its page as on paper. */
export const REMARKS_BETWEEN = ' · '

/** What stands below the description of a line, as far as it is worth saying: '2,5 uur × € 75', '10% korting'. */
export function lineInWords(line: QuoteLine): string[] {
  const { quantity, unit, unitPrice, discountPercent, minimumMonths } = line
  const ownRate = ownRateOf(line)
  const later = line.cadence === 'once' ? (line.nextYearPrice ?? null) : null
  const isPlain = quantity === 1 && unit !== 'hour'
  return [
    isPlain && discountPercent === 0 ? '' : `${quantityInWords(line)} × ${inEuros(unitPrice)}`,
    discountPercent === 0 ? '' : `${discountPercent}% korting`,
    ownRate === null ? '' : `${ownRate}% btw`,
    later === null ? '' : `daarna ${inEuros(Math.round(later * quantity) as Cents)} per jaar`,
    minimumMonths === 0 ? '' : `minimaal ${minimumMonths} ${minimumMonths === 1 ? 'maand' : 'maanden'}`,
  ].filter((words) => words !== '')
}
