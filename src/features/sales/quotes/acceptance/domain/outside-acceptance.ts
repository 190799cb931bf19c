import { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'

/** Why nothing was noted. */
export const OUTSIDE_FAULTS = {
  ...PAPER_FAULTS,
  day: 'De dag van het akkoord ligt tussen het versturen van de offerte en vandaag.',
  incomplete: 'Voor de factuur ontbreken nog straat, postcode of plaats.',
  choice: 'Deze keuze staat niet in de offerte. Kies bij elk blok één regel.',
  quote: 'De offerte is intussen veranderd. Lees haar na en leg het akkoord dan vast.',
  business:
    'De btw van deze offerte is verlegd, en dat kan alleen bij een bedrijf. Maak voor een particulier een offerte zonder btw-id.',
  ended: 'Deze offerte kan niet meer geaccepteerd worden: kijk hoe ze er nu voor staat.',
} as const

/** Whether an acceptance came after the last day of its quote: it counts because we say so at once (BW 6:223). */
export function isLate(agreedOn: string, validUntil: string): boolean {
  return agreedOn > validUntil
}

export const UNDO_HOURS = 24

/** The moment from which an acceptance can no longer be undone. */
export function undoEndsAt(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + UNDO_HOURS * 60 * 60 * 1000)
}
