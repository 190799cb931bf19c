import { addSeconds } from '@/shared/instants'

export const MESSAGE_STATES = ['waiting', 'delivered', 'failed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGE_STATE_LABELS = {
  waiting: 'Onderweg',
  delivered: 'Aangekomen',
  failed: 'Mislukt',
} as const satisfies Record<MessageState, string>

/** What came of one try. `gone` is an answer 410: the receiver wants no more. */
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
 * Why a receiver is told nothing: the office paused it, it answered 410, it failed for days, or its secret cannot be
 * read any more, because APP_SECRET is another one.
 */
export type OffReason = (typeof OFF_REASONS)[number]
/** Those of which the agency hears by mail. */
export type FoundOut = Exclude<OffReason, 'paused'>

export const OFF_LABELS = {
  paused: 'Gepauzeerd',
  gone: 'Uit: de ontvanger wil niets meer',
  failing: 'Uit: vijf dagen lang niets aangekomen',
  'secret-lost': 'Uit: het geheim is niet meer te lezen',
} as const satisfies Record<OffReason, string>

/** So many receivers there can be: all of them stand on one page of the office. */
export const MOST_RECEIVERS = 50

/** How long a receiver has to answer. */
export const PATIENCE_MS = 15_000

/** Seconds until the next try, after the first, the second … : ten tries over 76 hours, as Standard Webhooks proposes. */
export const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** A receiver that has taken nothing for so long, whatever it was sent, is told nothing more. */
export const FAILING_SECONDS = 5 * 24 * 3600

/** While a secret is replaced, the one before still signs for a day. */
export const OLD_SECRET_SECONDS = 24 * 3600

/** When a message that failed so often is tried again; undefined when it has had its last try. */
export function nextTryAt(attempts: number, now: Date): Date | undefined {
  const pause = RETRY_SECONDS[attempts - 1]
  return pause === undefined ? undefined : addSeconds(now, pause)
}

/** What an answer's status says. Whoever sends us elsewhere did not take it: going there could lead inside. */
export function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

/** The state that an address asks for; undefined for all. */
export function messageStateAsked(query: URLSearchParams): MessageState | undefined {
  return MESSAGE_STATES.find((state) => state === query.get('staat'))
}
