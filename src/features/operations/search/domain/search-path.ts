/** The page of search, and its answers for the palette. */
export const SEARCH_PATH = '/beheer/zoeken'
export const SEARCH_ANSWER_PATH = '/beheer/zoeken.json'

/** Id of the field in the bar. */
export const SEARCH_FIELD_ID = 'kantoor-zoeken'

/** Longest search; what is longer is cut. */
export const SEARCH_LENGTH = 100

/** What was typed, from the address of a page. */
export function searchTextOf(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, SEARCH_LENGTH)
}
