export const PEOPLE_PATH = '/beheer/personen'
export const PEOPLE_SHOWN = 50

/** Page of everything with this address. The address stands in the query, which is not logged; a path would be. */
export function personPath(email: string): string {
  return `${PEOPLE_PATH}?adres=${encodeURIComponent(email.toLowerCase())}`
}

/** One line of the list of people. */
export interface PersonInList {
  email: string
  name: string | null
  company: string | null
  /** What this person has with us, in Dutch: '2 aanvragen', 'account'. */
  has: string[]
}

const SEARCH_LENGTH = 100

/** What was typed into the search for people. */
export function peopleSearchOf(params: URLSearchParams): string {
  return (params.get('zoek') ?? '').trim().slice(0, SEARCH_LENGTH)
}

/** '1 bericht', '3 berichten'; a kind that a person has only once comes without a number. */
export function recordsInWords(records: number, { one, many }: { one: string; many: string }): string {
  if (one === many) return one
  return `${records} ${records === 1 ? one : many}`
}
