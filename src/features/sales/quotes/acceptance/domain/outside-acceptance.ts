/** How a customer can tell us outside the site that they agree. */
export const ACCEPTANCE_MEANS = ['mail', 'phone', 'paper', 'talk'] as const
export type AcceptanceMeans = (typeof ACCEPTANCE_MEANS)[number]

/** Within a sentence: 'je liet ons per mail weten'. */
export const MEANS_WORDS = {
  mail: 'per mail',
  phone: 'telefonisch',
  paper: 'op papier',
  talk: 'in een gesprek',
} as const satisfies Record<AcceptanceMeans, string>

export const MOST_PAPER_BYTES = 5_000_000

/** Why nothing was noted. */
export const OUTSIDE_FAULTS = {
  large: 'Het bestand is groter dan 5 MB. Maak het kleiner, of laat het weg.',
  kind: 'Dit is geen PDF, PNG, JPG of EML. Kies een ander bestand, of laat het weg.',
  day: 'De dag van het akkoord ligt tussen het versturen van de offerte en vandaag.',
  incomplete: 'Voor de factuur ontbreken nog straat, postcode of plaats.',
  choice: 'Deze keuze staat niet in de offerte. Kies bij elk blok één regel.',
  quote: 'De offerte is intussen veranderd. Lees haar na en leg het akkoord dan vast.',
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
