/**
 * - `queued`: waits for its next attempt.
 * - `sending`: claimed by one process.
 * - `sent`: the mail server accepted it.
 * - `kept`: there is no mail server; it can be read in the back office.
 * - `stopped`: its customer has a contact stop, and it is not sent automatically any more.
 * - `dead`: dead letter; the last attempt failed, and a person has to look.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'stopped', 'dead'] as const
export type MailState = (typeof MAIL_STATES)[number]

const NEXT = {
  queued: ['sending', 'kept', 'stopped'],
  // Takes over a claim that has expired.
  sending: ['sending', 'sent', 'queued', 'dead', 'kept', 'stopped'],
  sent: [],
  kept: ['queued'],
  stopped: ['queued'],
  dead: ['queued'],
} as const satisfies Record<MailState, readonly MailState[]>

interface Resendable {
  state: MailState
  hasSecrets: boolean
  /** Secrets are wiped after sending, and after the last attempt. */
  areSecretsLeft: boolean
}

/** Whether an administrator can send a mail now; one with a code or link only while it was not sent. */
export function canResend({ state, hasSecrets, areSecretsLeft }: Resendable): boolean {
  return state !== 'sending' && (!hasSecrets || areSecretsLeft)
}

/** The states from which a mail may move to `to`: condition of every compare-and-set update. */
export function statesBefore(to: MailState): MailState[] {
  return MAIL_STATES.filter((from) => NEXT[from].some((next) => next === to))
}

const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT|timeout/i, 'De mailserver is niet te bereiken.'],
  [/\bEAUTH\b|\b535\b/, 'De mailserver neemt onze aanmelding niet aan.'],
  [/\b5\d\d\b/, 'De mailserver weigert deze mail.'],
  [/\b4\d\d\b/, 'De mailserver wil deze mail nu nog niet.'],
]

/** Explanation of a mail's error for people who do not read SMTP; undefined when only the server's own text will do. */
export function mailFaultInWords(error: string): string | undefined {
  return FAULTS.find(([pattern]) => pattern.test(error))?.[1]
}
