import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'

/**
 * What becomes of a debit when its invoice is credited.
 * - `called-off`: it does not come.
 * - `less`: it takes what is left.
 * - `leaves`: it is at the bank, or on its way there.
 * - `as-it-was`: the invoice is not credited.
 */
export type DebitAfterCredit = 'called-off' | 'less' | 'leaves' | 'as-it-was'

interface Debit {
  hasLeft: boolean
  amount: Cents
}

/** `open`: what is still to be paid of the invoice after the credit note. */
export function debitAfter(
  { hasLeft, amount }: Debit,
  credit: { isWhole: boolean; open: Cents } | undefined,
): DebitAfterCredit {
  if (hasLeft) return 'leaves'
  if (!credit) return 'as-it-was'
  if (credit.isWhole || credit.open === 0) return 'called-off'
  return credit.open < amount ? 'less' : 'as-it-was'
}

interface DebitInWords {
  invoiceNumber: string
  amount: Cents
  debitOn: CalendarDay
  becomes: DebitAfterCredit
}

/** The same in a sentence, for who is about to make the credit note. */
export function debitInWords({ invoiceNumber, amount, debitOn, becomes }: DebitInWords): string {
  const debit = `De afschrijving van ${inEurosAndCents(amount)} op ${shownDay(debitOn)} voor ${invoiceNumber}`
  return `${debit} ${BECOMES[becomes]}`
}

const BECOMES = {
  'called-off': 'gaat niet door.',
  less: 'wordt lager: die neemt wat er dan nog openstaat.',
  leaves: 'is al onderweg. Die houdt dit niet tegen.',
  'as-it-was': 'gaat gewoon door.',
} as const satisfies Record<DebitAfterCredit, string>
