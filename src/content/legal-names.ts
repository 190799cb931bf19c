/** Pages of the legal texts, by their names in src/content/legal; in the order of listing. */
export const LEGAL_PATHS = {
  privacybeleid: '/privacy',
  cookiebeleid: '/cookies',
  'algemene-voorwaarden': '/algemene-voorwaarden',
  verwerkersovereenkomst: '/verwerkersovereenkomst',
  'inhoud-melden': '/inhoud-melden',
  toegankelijkheid: '/toegankelijkheid',
} as const satisfies Record<string, `/${string}`>

export type LegalName = keyof typeof LEGAL_PATHS

// Unchecked cast: these are its keys.
export const LEGAL_NAMES = Object.keys(LEGAL_PATHS) as [LegalName, ...LegalName[]]

/** First part of the keys under which the office changes a legal text (see texts.ts). */
export function legalTextGroup(name: LegalName): string {
  return `juridisch-${name}`
}
