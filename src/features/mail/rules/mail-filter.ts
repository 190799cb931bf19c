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

/** Which mails the log shows; `before` goes on after the last mail of a page. */
export interface MailFilter {
  state: MailState | undefined
  /** A whole e-mail address. */
  address: string
  before: { at: Date; id: string } | undefined
}

const CURSOR = /^(\d{1,15})_([0-9a-f-]{36})$/

export function mailFilterOf(params: URLSearchParams): MailFilter {
  const [, at, id] = CURSOR.exec(params.get('voor') ?? '') ?? []
  return {
    state: MAIL_STATES.find((state) => state === params.get('staat')),
    address: (params.get('adres') ?? '').trim().slice(0, 254),
    before: at && id ? { at: new Date(Number(at)), id } : undefined,
  }
}

export function mailQuery({ state, address, before }: Partial<MailFilter>): string {
  const params = new URLSearchParams()
  if (state) params.set('staat', state)
  if (address) params.set('adres', address)
  if (before) params.set('voor', `${before.at.getTime()}_${before.id}`)
  const query = params.toString()
  return query ? `?${query}` : ''
}
