import { compactIban } from '@/shared/iban'
import type { Cents } from '@/shared/money'

export interface Transfer {
  beneficiary: string
  iban: string
  /** More than nothing, below a billion euro. */
  amount: Cents
  /** What the transfer mentions, unstructured: at most 140 characters. */
  reference: string
}

/**
 * The text inside a QR code with which banking apps fill in a transfer: EPC069-12 version 2, in which the BIC may be
 * left out within the EEA. Throws a RangeError for an amount outside the standard.
 */
export function epcPayload({ beneficiary, iban, amount, reference }: Transfer): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 99_999_999_999)
    throw new RangeError(`${amount} cents cannot stand in a payment code`)
  return [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    // BIC.
    '',
    oneLine(beneficiary, 70),
    compactIban(iban),
    `EUR${inDecimals(amount)}`,
    // Purpose, and a structured reference: not used.
    '',
    '',
    oneLine(reference, 140),
  ].join('\n')
}

/** A line break inside a value would shift every field after it. */
function oneLine(text: string, length: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, length).trim()
}

function inDecimals(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
