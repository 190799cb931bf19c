import { compactIban } from '@/shared/iban'
import type { Cents } from '@/shared/money'

export interface Transfer {
  beneficiary: string
  iban: string
  /** Amount above zero and below a billion euro. */
  amount: Cents
  /** Unstructured remittance information: at most 140 characters. */
  reference: string
}

/**
 * Content of a QR code with which banking apps fill in a transfer: EPC069-12 version 2, in which the BIC is optional
 * within the EEA. Throws a RangeError for an amount outside the standard.
 */
export function epcPayload({ beneficiary, iban, amount, reference }: Transfer): string {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 99_999_999_999)
    throw new RangeError(`${amount} cents cannot stand in a payment code`)
  return [
    'BCD',
    '002',
    // Character set: UTF-8.
    '1',
    'SCT',
    // BIC, left out.
    '',
    oneLine(beneficiary, 70),
    compactIban(iban),
    `EUR${inDecimals(amount)}`,
    // Purpose and structured reference, unused.
    '',
    '',
    oneLine(reference, 140),
  ].join('\n')
}

/** Joins lines, as a line break inside a value would shift every field after it. */
function oneLine(text: string, length: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, length).trim()
}

function inDecimals(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
