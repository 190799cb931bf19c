import { cursorParameter, type ListCursor, listCursorOf } from '@/shared/list-cursor'
import { MAIL_STATES, type MailState } from './mail-state'

export const MAILS_PATH = '/beheer/e-mail'

export function mailPath(mailId: string): string {
  return `${MAILS_PATH}/${mailId}`
}

export const MAIL_STATE_LABELS = {
  queued: 'Wacht',
  sending: 'Wordt verzonden',
  sent: 'Verzonden',
  kept: 'Bewaard',
  dead: 'Mislukt',
} as const satisfies Record<MailState, string>

/** Which mails the log shows. */
export interface MailFilter {
  state: MailState | undefined
  /** A whole e-mail address. */
  address: string
  cursor: ListCursor | undefined
}

export function mailFilterOf(params: URLSearchParams): MailFilter {
  return {
    state: MAIL_STATES.find((state) => state === params.get('staat')),
    address: (params.get('adres') ?? '').trim().slice(0, 254),
    cursor: listCursorOf(params),
  }
}

export function mailQuery({ state, address, cursor }: Partial<MailFilter>): string {
  const params = new URLSearchParams()
  if (state) params.set('staat', state)
  if (address) params.set('adres', address)
  if (cursor) params.set(...cursorParameter(cursor))
  const query = params.toString()
  return query ? `?${query}` : ''
}
