/**
 * The permission to debit, in words that stand apart from the terms. The text that a customer agreed to is kept whole
 * with the mandate; whoever changes a word here gives it a new version.
 */
export const MANDATE_TEXT = {
  version: '2026-11-21',
  label: 'Schrijf volgende facturen automatisch af',
  wording: [
    'Ik geef {company} toestemming om de facturen voor mijn hosting, domeinnaam en extra’s van mijn rekening af te schrijven (doorlopende SEPA-incasso). Mijn bank voert die opdrachten uit.',
    'Het rekeningnummer is dat waarmee ik nu betaal. De machtiging gaat in zodra deze eerste betaling binnen is.',
    'Elke afschrijving wordt minstens 14 dagen van tevoren per e-mail aangekondigd, met het bedrag en de dag. Ben ik het er niet mee eens, dan laat ik die binnen 8 weken door mijn bank terugboeken.',
    'Ik kan de machtiging op elk moment intrekken, in mijn account of met een mail. Mijn hosting loopt dan gewoon door; ik betaal de facturen voortaan zelf.',
  ],
} as const

/** The wording as one text, with the company's name in it: what is shown is what is kept. */
export function mandateWording(companyName: string): string {
  return MANDATE_TEXT.wording.join('\n').replaceAll('{company}', companyName)
}
