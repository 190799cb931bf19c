import { type FilterOf, listAddress, oneOf } from '@/shared/list-address'

export const REQUESTS_PATH = '/beheer/privacyverzoeken'
export const NEW_REQUEST_PATH = `${REQUESTS_PATH}/nieuw`

/** Page of the link by which a visitor confirms a request, and of the one to the copy of their data. */
export const PRIVACY_PATHS = { confirm: '/privacy/bevestigen', copy: '/privacy/kopie' } as const

export const LISTED_STATES = ['open', 'answered'] as const
export type ListedState = (typeof LISTED_STATES)[number]

export const LISTED_STATE_LABELS = {
  open: 'Te beantwoorden',
  answered: 'Beantwoord',
} as const satisfies Record<ListedState, string>

/** List of requests, open or answered. */
export const requestList = listAddress(REQUESTS_PATH, {
  state: oneOf('staat', { open: 'open', answered: 'beantwoord' } as const),
})
export type RequestFilter = FilterOf<typeof requestList>

export function privacyRequestPath(id: string): string {
  return `${REQUESTS_PATH}/${id}`
}

/** The document with which a request came. */
export function requestFilePath(id: string): string {
  return `${privacyRequestPath(id)}/bewijs`
}
