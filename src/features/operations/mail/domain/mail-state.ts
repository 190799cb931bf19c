/**
 * - `queued`: waits for its next try.
 * - `sending`: one process has claimed it.
 * - `sent`: the mail server took it.
 * - `kept`: there is no mail server; to be read in the back office.
 * - `stopped`: it is to a customer with a contact stop, and does not go out by itself any more.
 * - `dead`: the last try failed; a person has to look.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'stopped', 'dead'] as const
export type MailState = (typeof MAIL_STATES)[number]

const NEXT = {
  queued: ['sending', 'kept', 'stopped'],
  // A claim that outlived its process is taken over.
  sending: ['sending', 'sent', 'queued', 'dead', 'kept', 'stopped'],
  sent: [],
  kept: ['queued'],
  stopped: ['queued'],
  dead: ['queued'],
} as const satisfies Record<MailState, readonly MailState[]>

interface Resendable {
  state: MailState
  hasSecrets: boolean
  /** Secrets are wiped after sending, and after the last try. */
  areSecretsLeft: boolean
}

/** Whether an administrator can send a mail now; one with a code or link only as long as it has not gone out. */
export function canResend({ state, hasSecrets, areSecretsLeft }: Resendable): boolean {
  return state !== 'sending' && (!hasSecrets || areSecretsLeft)
}

/** The states from which a mail may go to that one; the condition of every update. */
export function statesBefore(to: MailState): MailState[] {
  return MAIL_STATES.filter((from) => NEXT[from].some((next) => next === to))
}

const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT|timeout/i, 'De mailserver is niet te bereiken.'],
  [/\bEAUTH\b|\b535\b/, 'De mailserver neemt onze aanmelding niet aan.'],
  [/\b5\d\d\b/, 'De mailserver weigert deze mail.'],
  [/\b4\d\d\b/, 'De mailserver wil deze mail nu nog niet.'],
]

/** What went wrong with a mail, for who does not read SMTP; undefined where the server's own words must do. */
export function mailFaultInWords(error: string): string | undefined {
  return FAULTS.find(([pattern]) => pattern.test(error))?.[1]
}
