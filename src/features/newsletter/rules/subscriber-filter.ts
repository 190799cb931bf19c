import { isSubscriptionState, type SubscriptionState } from './subscription-state'

export const SUBSCRIBERS_PATH = '/beheer/nieuwsbrief'
export const SUBSCRIBERS_EXPORT_PATH = '/beheer/nieuwsbrief.csv'

/** A place in the list: the row before, or after, which to go on. */
export interface SubscriberCursor {
  direction: 'after' | 'before'
  at: Date
  id: string
}

/** Which addresses the list shows. */
export interface SubscriberFilter {
  state: SubscriptionState | undefined
  /** Beginnings of words in an address. */
  search: string
}

const SEARCH_LENGTH = 100
const CURSOR = /^(\d{1,15})_([0-9a-f-]{36})$/

/** Reads the address of the list; what it does not understand it leaves out. */
export function subscriberFilterOf(params: URLSearchParams): SubscriberFilter {
  const state = params.get('staat')
  return {
    state: isSubscriptionState(state) ? state : undefined,
    search: (params.get('zoek') ?? '').trim().slice(0, SEARCH_LENGTH),
  }
}

export function subscriberCursorOf(params: URLSearchParams): SubscriberCursor | undefined {
  for (const [name, direction] of [
    ['na', 'after'],
    ['voor', 'before'],
  ] as const) {
    const [, at, id] = CURSOR.exec(params.get(name) ?? '') ?? []
    if (at && id) return { direction, at: new Date(Number(at)), id }
  }
  return undefined
}

/** The query part of the list's address, '' for the plain list. */
export function subscriberQuery(filter: SubscriberFilter, cursor?: SubscriberCursor): string {
  const params = new URLSearchParams()
  if (filter.state) params.set('staat', filter.state)
  if (filter.search) params.set('zoek', filter.search)
  if (cursor) params.set(cursor.direction === 'after' ? 'na' : 'voor', `${cursor.at.getTime()}_${cursor.id}`)
  const query = params.toString()
  return query ? `?${query}` : ''
}
