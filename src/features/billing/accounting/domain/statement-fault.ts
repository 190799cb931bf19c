/** Why a file was not taken in. Nothing of it is stored then. */
export const STATEMENT_FAULTS = {
  missing: 'Kies een bestand.',
  large: 'Dit bestand is groter dan 2 MB. Download bij je bank een kortere periode.',
  'not-xml':
    'Dit is geen leesbaar XML-bestand. Download het afschrift opnieuw, als CAMT.053, en pak een zip eerst uit.',
  'has-dtd': 'In dit bestand staat een DOCTYPE. Die hoort niet in een afschrift, dus lezen we het niet.',
  'not-camt': 'Dit is geen afschrift in de vorm CAMT.053. Kies die vorm bij het downloaden bij je bank.',
  'other-version': 'Dit afschrift heeft een versie die we niet lezen. Kies CAMT.053 versie 02 of 08.',
  bloated:
    'Dit bestand heeft meer onderdelen dan een afschrift heeft. Download het opnieuw bij je bank, over een kortere periode.',
  busy: 'Het is even druk. Er is niets ingelezen: probeer het zo nog eens.',
  'too-many': 'In dit bestand staan meer dan 5.000 regels. Download bij je bank een kortere periode.',
  'no-entries': 'In dit afschrift staat geen enkele regel.',
  'odd-entry':
    'In dit afschrift staat een regel zonder rekening, datum of leesbaar bedrag. Er is niets ingelezen.',
} as const satisfies Record<string, string>

export type StatementFault = keyof typeof STATEMENT_FAULTS

export const MOST_STATEMENT_BYTES = 2_000_000
export const MOST_ENTRIES = 5000
