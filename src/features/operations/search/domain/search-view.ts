import type { FoundText, TextPiece } from './found-text'

/** One line of the results: a link to what was found, or to a page of the office. */
export interface SearchLine {
  href: string
  title: readonly TextPiece[]
  below: readonly TextPiece[] | null
  found?: FoundText | undefined
}

export interface SearchSection {
  label: string
  lines: readonly SearchLine[]
  /** Whether there are more than these. */
  hasMore: boolean
}

/** What a search shows: on the page, and in the palette. */
export interface SearchView {
  /** What was searched. */
  text: string
  /** Whose search it is: what was opened is remembered per account. */
  reader: string
  sections: readonly SearchSection[]
  /** What there is to say about the results. */
  remark: string
}

export const SEARCH_REMARKS = {
  empty:
    'Zoek op naam, bedrijf, e-mailadres, telefoonnummer, postcode, domeinnaam, nummer of woorden uit een gesprek of notitie.',
  tooShort: 'Typ minstens twee letters of cijfers.',
  nothing: 'Niets gevonden. Controleer de spelling, of zoek op een deel van de naam of het nummer.',
  limited: 'Je zoekt nu erg snel achter elkaar. Wacht een paar tellen en probeer het nog eens.',
  failed: 'Zoeken lukt nu niet. Probeer het over een paar tellen nog eens.',
} as const

/** '1 resultaat', '12 resultaten'; with '+' when there are more. */
export function countedRemark(sections: readonly SearchSection[]): string {
  const lines = sections.reduce((sum, section) => sum + section.lines.length, 0)
  if (lines === 0) return SEARCH_REMARKS.nothing
  if (sections.some(({ hasMore }) => hasMore))
    return `De eerste ${lines} resultaten. Typ er een woord bij voor minder.`
  return lines === 1 ? '1 resultaat' : `${lines} resultaten`
}
