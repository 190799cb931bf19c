import { addSeconds } from '@/shared/instants'

export const MESSAGE_STATES = ['waiting', 'delivered', 'failed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGE_STATE_LABELS = {
  waiting: 'Onderweg',
  delivered: 'Aangekomen',
  failed: 'Mislukt',
} as const satisfies Record<MessageState, string>

/** Outcome of an attempt. `gone` is status 410: the receiver wants no more messages. */
export const ATTEMPT_OUTCOMES = [
  'delivered',
  'refused',
  'redirected',
  'gone',
  'timed-out',
  'unreachable',
  'not-public',
] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

export const ATTEMPT_LABELS = {
  delivered: 'aangenomen',
  refused: 'geweigerd',
  redirected: 'stuurt door, en daar gaan we niet in mee',
  gone: 'wil niets meer ontvangen',
  'timed-out': 'antwoordde niet binnen 15 seconden',
  unreachable: 'onbereikbaar',
  'not-public': 'wijst naar een adres dat niet openbaar is',
} as const satisfies Record<AttemptOutcome, string>

export const OFF_REASONS = ['paused', 'gone', 'failing', 'secret-lost'] as const
/**
 * Reason why a receiver is off: the office paused it, it answered 410, it failed for days, or its secret cannot be
 * decrypted, because APP_SECRET was changed.
 */
export type OffReason = (typeof OFF_REASONS)[number]
/** Reasons that the agency is mailed about. */
export type FoundOut = Exclude<OffReason, 'paused'>

export const OFF_LABELS = {
  paused: 'Gepauzeerd',
  gone: 'Uit: de ontvanger wil niets meer',
  failing: 'Uit: vijf dagen lang niets aangekomen',
  'secret-lost': 'Uit: het geheim is niet meer te lezen',
} as const satisfies Record<OffReason, string>

/** Limit on receivers: all of them are shown on one page of the office. */
export const MOST_RECEIVERS = 50

/** Timeout of a receiver's response. */
export const PATIENCE_MS = 15_000

/**
 * Back-off in seconds after the first, second … failed attempt: ten attempts over 76 hours, as Standard Webhooks
 * proposes.
 */
export const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Circuit breaker: a receiver that accepted nothing for this long, whatever it was sent, is switched off. */
export const FAILING_SECONDS = 5 * 24 * 3600

/** Overlap when a secret is replaced: the previous one still signs for a day. */
export const OLD_SECRET_SECONDS = 24 * 3600

/** Time of the next attempt after this many failures; undefined after the last one. */
export function nextTryAt(attempts: number, now: Date): Date | undefined {
  const pause = RETRY_SECONDS[attempts - 1]
  return pause === undefined ? undefined : addSeconds(now, pause)
}

/** Outcome of a status. A redirect is a failure: following it could lead into our own network. */
export function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

/** State in the query of an address; undefined for all. */
export function messageStateAsked(query: URLSearchParams): MessageState | undefined {
  return MESSAGE_STATES.find((state) => state === query.get('staat'))
}
