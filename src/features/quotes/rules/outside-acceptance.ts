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

/** What a customer may have agreed on. */
export const PAPER_KINDS = ['pdf', 'png', 'jpg', 'eml'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_CONTENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  eml: 'message/rfc822',
} as const satisfies Record<PaperKind, string>

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

/**
 * What a file is by its first bytes, whatever it is called; a mail is known by its name and its first line, which is a
 * header. Undefined of anything else.
 */
export function paperKindOf(bytes: Uint8Array, fileName: string): PaperKind | undefined {
  const begins = (...first: number[]) => first.every((byte, index) => bytes[index] === byte)
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (begins(0xff, 0xd8, 0xff)) return 'jpg'
  const firstLine = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).split('\n')[0] ?? ''
  return /\.eml$/i.test(fileName) && /^[\w-]+:\s/.test(firstLine) ? 'eml' : undefined
}

/** Whether an acceptance came after the last day of its quote: it counts because we say so at once (BW 6:223). */
export function isLate(agreedOn: string, validUntil: string): boolean {
  return agreedOn > validUntil
}

export const UNDO_HOURS = 24

/** The moment from which an acceptance can no longer be undone. */
export function undoEndsAt(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + UNDO_HOURS * 60 * 60 * 1000)
}
