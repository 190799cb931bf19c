import { type FilterOf, listAddress, oneOf, typedText } from '@/shared/list-address'
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
  stopped: 'Tegengehouden',
  dead: 'Mislukt',
} as const satisfies Record<MailState, string>

/** `address`: a complete e-mail address. */
export const mailList = listAddress(MAILS_PATH, {
  state: oneOf('staat', MAIL_STATES),
  address: typedText('adres', 254),
})
export type MailFilter = FilterOf<typeof mailList>
