/** Content that a person must change before the act is worth another try. */
export type RefusalReason =
  /** Details are missing or wrong. */
  | 'details'
  /** The name, user name or zone is somebody else's. */
  | 'taken'
  /** What the act is about is not there. */
  | 'gone'
  /** It costs more than was permitted, or is a premium name. */
  | 'price'
  /** The transfer code is wrong or lacking. */
  | 'code'
  /** What was shown has changed meanwhile. */
  | 'changed-meanwhile'
  /** The provider said yes and did not do it. */
  | 'ignored'
  /** The account at the provider has no credit left. */
  | 'credit'
  | 'other'

/** Reason for which it is certain that nothing happened. */
export type FailureReason =
  /** No connection came about, the certificate did not hold, or a question was not answered. */
  | 'unreachable'
  /** Another act is under way for the same thing. */
  | 'busy'
  /** Too many calls. */
  | 'rate-limit'
  /** The provider says that it is out of order. */
  | 'unavailable'
  /** Key, password or rights. */
  | 'credentials'

/** Reason for which nobody knows whether it happened. */
export type DoubtReason = 'time-out' | 'connection-lost' | 'unreadable' | 'server-error' | 'in-doubt'

/**
 * What a provider answered to an act: exactly one of five. No act throws for anything that a provider can do.
 * `sentence` is for the office only: the provider's own words without secrets, or ours where it had none; it may be
 * empty.
 */
export type Answer<Known> =
  /** It is so, with what is now known. */
  | Done<Known>
  /**
   * The provider works on it. Ask again by the same act with `reference`, after so many seconds; undefined is work for
   * a person, of which nobody knows how long it takes.
   */
  | Waiting
  /** A person must change something first. */
  | Refused
  /** Nothing happened. Try again after so many seconds; undefined is never, until a person has changed a setting. */
  | Failed
  /** It happened or not: only a look-up leads on. */
  | Unknown

/** What a provider answered to a question. A question without an answer has failed: asking changes nothing. */
export type Reading<Known> = Exclude<Answer<Known>, Unknown>

interface Done<Known> {
  outcome: 'done'
  known: Known
}

export interface Waiting {
  outcome: 'waiting'
  askAgainAfterSeconds: number | undefined
  reference?: string
  sentence: string
}

export interface Refused {
  outcome: 'refused'
  reason: RefusalReason
  sentence: string
}

export interface Failed {
  outcome: 'failed'
  reason: FailureReason
  retryAfterSeconds: number | undefined
  sentence: string
}

export interface Unknown {
  outcome: 'unknown'
  reason: DoubtReason
  sentence: string
}

export function done<Known>(known: Known): Done<Known> {
  return { outcome: 'done', known }
}

export function waiting(askAgainAfterSeconds: number, reference: string, sentence = ''): Waiting {
  return { outcome: 'waiting', askAgainAfterSeconds, reference, sentence }
}

/** Waiting for a person: what a driver cannot do is a task in the office. */
export function byAPerson(sentence: string): Waiting {
  return { outcome: 'waiting', askAgainAfterSeconds: undefined, sentence }
}

export function refused(reason: RefusalReason, sentence = ''): Refused {
  return { outcome: 'refused', reason, sentence }
}

export function failed(reason: FailureReason, retryAfterSeconds: number | undefined, sentence = ''): Failed {
  return { outcome: 'failed', reason, retryAfterSeconds, sentence }
}

export function unknown(reason: DoubtReason, sentence = ''): Unknown {
  return { outcome: 'unknown', reason, sentence }
}

/** Seconds after which a question is asked again that was not answered. */
const ASK_AGAIN_SECONDS = 30

/** The answer to a question: doubt is a failure, because nothing can have happened. */
export function asReading<Known>(answer: Answer<Known>): Reading<Known> {
  return answer.outcome === 'unknown' ? failed('unreachable', ASK_AGAIN_SECONDS, answer.sentence) : answer
}

/** What a look-up says after an act that was accepted: one that fails leaves doubt about the act. */
export function afterTheAct<Known>(answer: Answer<Known>): Answer<Known> {
  return answer.outcome === 'failed' ? unknown('in-doubt', answer.sentence) : answer
}

/** The next step of an act that goes on only when the one before was done. */
export async function whenDone<Before, After>(
  before: Answer<Before>,
  next: (known: Before) => Answer<After> | Promise<Answer<After>>,
): Promise<Answer<After>> {
  return before.outcome === 'done' ? next(before.known) : before
}

/** One page of a listing, and where the next begins; undefined when this was the last. */
export interface Page<Entry> {
  entries: readonly Entry[]
  next: string | undefined
}
