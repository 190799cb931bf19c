import { cursorParameter, type ListCursor } from '@/shared/list-cursor'
import { isSubscriptionState, type SubscriptionState } from './subscription-state'

export const SUBSCRIBERS_PATH = '/beheer/nieuwsbrief'
export const SUBSCRIBERS_EXPORT_PATH = '/beheer/nieuwsbrief.csv'

/** Which addresses the list shows. */
export interface SubscriberFilter {
  state: SubscriptionState | undefined
  /** Beginnings of words in an address. */
  search: string
}

const SEARCH_LENGTH = 100

/** Reads the address of the list; what it does not understand it leaves out. */
export function subscriberFilterOf(params: URLSearchParams): SubscriberFilter {
  const state = params.get('staat')
  return {
    state: isSubscriptionState(state) ? state : undefined,
    search: (params.get('zoek') ?? '').trim().slice(0, SEARCH_LENGTH),
  }
}

/** The query part of the list's address, '' for the plain list. */
export function subscriberQuery(filter: SubscriberFilter, cursor?: ListCursor): string {
  const params = new URLSearchParams()
  if (filter.state) params.set('staat', filter.state)
  if (filter.search) params.set('zoek', filter.search)
  if (cursor) params.set(...cursorParameter(cursor))
  const query = params.toString()
  return query ? `?${query}` : ''
}
