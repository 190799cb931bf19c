import type { CalendarDay } from '@/shared/calendar-day'
import { type BookPeriod, lastWholeQuarter, periodName, periodNamed } from './book-period'

/** Where the books stand in the back office, and where a link leads. */
export const BOOKS_PATH = '/beheer/boekhouding'
export const BOOKKEEPER_PATH = '/boekhouder'

/** Query parameters of these addresses: the period, and the key of a link. */
export const PERIOD_FIELD = 'periode'
export const TOKEN_FIELD = 'token'

/** The page or the archive of a period. With a token it is that of a link: paths are logged, queries are not. */
export function booksAddress(period: BookPeriod, what: 'page' | 'archive', token?: string): string {
  const path = token === undefined ? BOOKS_PATH : BOOKKEEPER_PATH
  const query = new URLSearchParams({
    ...(token === undefined ? {} : { [TOKEN_FIELD]: token }),
    [PERIOD_FIELD]: periodName(period),
  })
  return `${path}${what === 'archive' ? '.zip' : ''}?${query}`
}

/** The period that an address asks for; the last quarter that is over when it asks for none. */
export function periodAsked(params: URLSearchParams, today: CalendarDay): BookPeriod {
  return periodNamed(params.get(PERIOD_FIELD)) ?? lastWholeQuarter(today)
}
