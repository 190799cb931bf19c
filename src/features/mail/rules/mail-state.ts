/**
 * - `queued`: waits for its next try.
 * - `sending`: one process has claimed it.
 * - `sent`: the mail server took it.
 * - `kept`: there is no mail server; to be read in the back office.
 * - `dead`: the last try failed; a person has to look.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'dead'] as const
export type MailState = (typeof MAIL_STATES)[number]

const NEXT = {
  queued: ['sending', 'kept'],
  // A claim that outlived its process is taken over.
  sending: ['sending', 'sent', 'queued', 'dead', 'kept'],
  sent: [],
  kept: ['queued'],
  dead: ['queued'],
} as const satisfies Record<MailState, readonly MailState[]>

/** The states from which a mail may go to that one; the condition of every update. */
export function statesBefore(to: MailState): MailState[] {
  return MAIL_STATES.filter((from) => NEXT[from].some((next) => next === to))
}
