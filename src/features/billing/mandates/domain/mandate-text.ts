import type { PaymentProviderId } from '@/features/billing/payments/domain/payment'
import { type Creditor, creditorInWords, creditorOf } from './creditor'
import type { MandateVersion } from './mandate-coverage'

/**
 * The permission to debit, in words that stand apart from the terms. The text that a customer agreed to is kept whole
 * with the mandate; whoever changes a word here gives it a new version.
 */
export const MANDATE_TEXT = {
  version: '2026-11-28' satisfies MandateVersion,
  label: 'Schrijf volgende facturen automatisch af',
  permission:
    'Ik geef {creditor} toestemming om alle facturen van {company} aan mij van mijn rekening af te schrijven (doorlopende SEPA-incasso): die voor de volgende termijnen en wijzigingen van mijn hosting, domeinnaam en extra’s, die voor mijn projecten en de abonnementen die daarbij horen, en losse facturen voor ander werk. Mijn bank voert die opdrachten uit.',
  accountOfPayment:
    'Het rekeningnummer is dat waarmee ik nu betaal. De machtiging gaat in zodra deze eerste betaling binnen is.',
  accountOfMandate: 'Het rekeningnummer is dat van de machtiging die ik eerder gaf.',
  atOnce: 'De machtiging gaat meteen in.',
  announcement:
    'Elke afschrijving wordt minstens 14 dagen van tevoren per e-mail aangekondigd, met het bedrag en de dag. Op mijn afschrift staat {statement}. Ben ik het er niet mee eens, dan laat ik die binnen 8 weken door mijn bank terugboeken.',
  leaving:
    'Ik kan de machtiging op elk moment intrekken, in mijn account of met een mail. Mijn hosting loopt dan gewoon door; ik betaal de facturen voortaan zelf.',
} as const

export interface MandateParties {
  /** The agency, to whom the invoices are owed. */
  company: string
  creditor: Creditor
}

/** The text of a permission that comes with a first payment: what is shown is what is kept. */
export function mandateWording(parties: MandateParties): string {
  const { permission, accountOfPayment, announcement, leaving } = MANDATE_TEXT
  return filledIn([permission, accountOfPayment, announcement, leaving], parties)
}

/** The text of a permission that is given in the portal. The account comes from the fields above it. */
export function portalMandateWording(parties: MandateParties): string {
  const { permission, atOnce, announcement, leaving } = MANDATE_TEXT
  return filledIn([permission, atOnce, announcement, leaving], parties)
}

/** The text of a permission that takes the place of one in force. The account stays that of the earlier one. */
export function renewedMandateWording(parties: MandateParties): string {
  const { permission, accountOfMandate, atOnce, announcement, leaving } = MANDATE_TEXT
  return filledIn([permission, accountOfMandate, atOnce, announcement, leaving], parties)
}

function filledIn(sentences: readonly string[], { company, creditor }: MandateParties): string {
  return sentences
    .join('\n')
    .replaceAll('{creditor}', creditorInWords(creditor))
    .replaceAll('{statement}', creditor.name)
    .replaceAll('{company}', company)
}

/** The text that goes with a first payment at this provider. Mollie and the test bank debit in their own name. */
export function firstPaymentWording(provider: PaymentProviderId, company: string): string {
  return mandateWording({ company, creditor: creditorOf(provider, { name: company, id: null }) })
}
