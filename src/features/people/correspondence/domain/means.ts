/** How a customer can tell us something outside the site. */
export const MEANS = ['mail', 'phone', 'paper', 'talk'] as const
export type Means = (typeof MEANS)[number]

/** Within a sentence: 'je liet ons per mail weten'. */
export const MEANS_WORDS = {
  mail: 'per mail',
  phone: 'telefonisch',
  paper: 'op papier',
  talk: 'in een gesprek',
} as const satisfies Record<Means, string>

/** In a select. */
export const MEANS_LABELS = {
  mail: 'Per mail',
  phone: 'Telefonisch',
  paper: 'Op papier',
  talk: 'In een gesprek',
} as const satisfies Record<Means, string>

/** Limit for a document that a customer wrote or signed. */
export const MOST_PAPER_BYTES = 5_000_000

/** Why a document was not taken. */
export const PAPER_FAULTS = {
  large: 'Het bestand is groter dan 5 MB. Maak het kleiner, of laat het weg.',
  kind: 'Dit is geen PDF, PNG, JPG of EML. Kies een ander bestand, of laat het weg.',
} as const
