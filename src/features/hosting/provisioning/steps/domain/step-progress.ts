import type {
  Answer,
  DoubtReason,
  FailureReason,
  Reading,
  RefusalReason,
} from '@/features/hosting/providers/domain/answer'
import { addSeconds, earlierMoment } from '@/shared/instants'
import { costsMoney, type StepCall, type StepKind, type StepState } from './step'

/** Why a step is where it is: reasons of providers, and our own. */
export type StepReason =
  | RefusalReason
  | FailureReason
  | DoubtReason
  /** Its process ended during the call. */
  | 'interrupted'
  /** It failed for a whole day. */
  | 'given-up'
  /** The driver cannot do it. */
  | 'cannot'

export const REASON_LABELS = {
  details: 'er ontbreken gegevens of er klopt iets niet',
  taken: 'het is van iemand anders',
  gone: 'het is er niet',
  price: 'het kost meer dan is toegestaan',
  code: 'de verhuiscode klopt niet',
  'changed-meanwhile': 'er is intussen iets veranderd',
  ignored: 'de aanbieder zei ja en deed niets',
  credit: 'het tegoed bij de aanbieder is op',
  other: 'de aanbieder weigerde',
  unreachable: 'de aanbieder is niet te bereiken',
  busy: 'er loopt al iets anders',
  'rate-limit': 'de aanbieder vroeg om te wachten',
  unavailable: 'de aanbieder is buiten gebruik',
  credentials: 'de sleutel of de rechten kloppen niet',
  'time-out': 'er kwam niet op tijd antwoord',
  'connection-lost': 'de verbinding brak af',
  unreadable: 'het antwoord was niet te lezen',
  'server-error': 'de aanbieder had een storing',
  'in-doubt': 'de aanbieder weet het zelf niet',
  interrupted: 'ons programma stopte tijdens de aanvraag',
  'given-up': 'het lukte een dag lang niet',
  cannot: 'dit kan niet vanzelf',
} as const satisfies Record<StepReason, string>

/** Whether this is one of them: what the table holds may be older. */
export function isStepReason(text: string): text is StepReason {
  return Object.hasOwn(REASON_LABELS, text)
}

/** What a look-up found. */
export type Sighting =
  | { state: 'so' }
  | { state: 'absent' }
  /** `isInDoubt`: the provider does not know itself. */
  | { state: 'under-way'; reference: string; isInDoubt: boolean; sentence: string }

/** Where a step stands before an answer. */
export interface StepStand {
  kind: StepKind
  /** What the provider named the act that it works on. */
  reference: string | null
  /** Number of calls in a row that led nowhere. */
  troubles: number
  /** Time since which no call led anywhere. */
  troubleSince: Date | null
  /** Start of its latest act. */
  actedAt: Date | null
}

/** Where a step stands after an answer. */
export interface NextStand {
  state: StepState
  nextAt: Date | null
  reference: string | null
  troubles: number
  troubleSince: Date | null
  /** Time from which it is a line for a person, unless it moves before. */
  visibleAt: Date | null
  reason: StepReason | null
  /** The provider's own words, for the office. */
  sentence: string
}

/** An act that found that it is too early: nothing was asked. */
export interface Postponed {
  outcome: 'postponed'
  until: Date
}

/** An act that found that its customer has to give or release something first: no provider was asked. */
export interface Awaiting<Known> {
  outcome: 'awaits-customer'
  /** What it found out meanwhile. */
  known?: Known
  /** Time from which it is a line for a person. */
  visibleAt: Date
}

/** What came of an act. */
export type ActAnswer<Known> = Answer<Known> | Postponed | Awaiting<Known>

const HOUR = 60 * 60
const WAIT_SECONDS = { least: 2, most: 6 * HOUR } as const
const RETRY_SECONDS = { first: 30, most: HOUR } as const
/** A look at a site of ours costs nobody anything, and its customer waits for it. */
const CHECK_SECONDS = { first: 15, most: 5 * 60 } as const
/** Trouble that lasts so long is a line for a person. */
const VISIBLE_SECONDS = HOUR
/** A provider that works so long is a line for a person: registering a name takes minutes, moving one up to five days. */
const LONG_WORK_SECONDS = 24 * HOUR
const LONG_MOVE_SECONDS = 6 * 24 * HOUR
const GIVE_UP_SECONDS = 24 * HOUR
/** A provider may still be doing what was asked of it: before this, what a look-up does not find says nothing. */
const SETTLING_SECONDS = 180

/** Seconds until the next try, after so many that led nowhere: twice as long each time, up to a bound. */
export function retrySeconds({ kind, troubles }: Pick<StepStand, 'kind' | 'troubles'>): number {
  const { first, most } = kind === 'check-outside' ? CHECK_SECONDS : RETRY_SECONDS
  return Math.min(first * 2 ** Math.min(troubles, 20), most)
}

/** What follows the answer to an act. */
export function afterAct(stand: StepStand, answer: ActAnswer<unknown>, now: Date): NextStand {
  switch (answer.outcome) {
    case 'done':
      return ended('done')
    case 'postponed':
      return { ...NOTHING, state: 'planned', nextAt: answer.until }
    case 'awaits-customer':
      return { ...NOTHING, state: 'awaits-customer', visibleAt: answer.visibleAt }
    case 'refused':
      return ended('refused', answer.reason, answer.sentence)
    case 'waiting':
      return answer.askAgainAfterSeconds === undefined || answer.reference === undefined
        ? ended('by-hand', 'cannot', answer.sentence)
        : working(stand, answer.reference, answer.askAgainAfterSeconds, answer.sentence, now)
    case 'failed':
      return afterFailure(stand, answer.reason, answer.retryAfterSeconds, answer.sentence, now)
    case 'unknown':
      return inDoubt(stand, answer.reason, answer.sentence, now)
  }
}

/** What follows the answer about an act that waits: a question without an answer changes nothing. */
export function afterFollow(stand: StepStand, answer: ActAnswer<unknown>, now: Date): NextStand {
  const { reference } = stand
  if (answer.outcome !== 'failed' || reference === null) return afterAct(stand, answer, now)
  const seconds = Math.max(answer.retryAfterSeconds ?? 0, retrySeconds(stand))
  const wait = working(stand, reference, seconds, answer.sentence, now)
  return { ...wait, ...troubled(stand, now), reason: answer.reason }
}

/** What follows a look-up. Only one that finds nothing leads back to the act. */
export function afterLook(stand: StepStand, answer: Reading<Sighting>, now: Date): NextStand {
  if (answer.outcome === 'failed') return inDoubt(stand, answer.reason, answer.sentence, now)
  if (answer.outcome !== 'done') return afterAct(stand, answer, now)
  const found = answer.known
  if (found.state === 'so') return ended('done')
  if (found.state === 'under-way')
    return found.isInDoubt
      ? inDoubt(stand, 'in-doubt', found.sentence, now)
      : working(stand, found.reference, RETRY_SECONDS.first, found.sentence, now)
  const isSettled = !stand.actedAt || addSeconds(stand.actedAt, SETTLING_SECONDS) <= now
  if (!isSettled) return inDoubt(stand, 'in-doubt', '', now)
  const trouble = troubled(stand, now)
  return { ...NOTHING, ...trouble, state: 'planned', nextAt: now }
}

const NOTHING = {
  nextAt: null,
  reference: null,
  troubles: 0,
  troubleSince: null,
  visibleAt: null,
  reason: null,
  sentence: '',
} as const

function ended(state: StepState, reason: StepReason | null = null, sentence = ''): NextStand {
  return { ...NOTHING, state, reason, sentence }
}

function working(
  { kind, actedAt }: StepStand,
  reference: string,
  seconds: number,
  sentence: string,
  now: Date,
): NextStand {
  const since = actedAt ?? now
  const isMoving = kind === 'transfer-domain'
  const calm = isMoving ? calmSeconds((now.getTime() - since.getTime()) / 1000) : 0
  const wait = Math.min(Math.max(seconds, calm, WAIT_SECONDS.least), WAIT_SECONDS.most)
  return {
    ...NOTHING,
    state: 'waiting',
    nextAt: addSeconds(now, wait),
    reference,
    visibleAt: addSeconds(since, isMoving ? LONG_MOVE_SECONDS : LONG_WORK_SECONDS),
    sentence,
  }
}

/** Seconds until a move that has taken so long is asked about again: a twentieth of it, within an hour. */
function calmSeconds(elapsed: number): number {
  return Math.min(Math.floor(elapsed / 20), HOUR)
}

/** A failure that no time mends, such as a wrong key, is a line at once, and tried again in case somebody mended it. */
function afterFailure(
  stand: StepStand,
  reason: FailureReason,
  retryAfterSeconds: number | undefined,
  sentence: string,
  now: Date,
): NextStand {
  const trouble = troubled(stand, now)
  if (addSeconds(trouble.troubleSince, GIVE_UP_SECONDS) <= now) return ended('by-hand', 'given-up', sentence)
  const seconds = retryAfterSeconds ?? RETRY_SECONDS.most
  const wait = Math.min(Math.max(seconds, retrySeconds(stand)), WAIT_SECONDS.most)
  return {
    ...NOTHING,
    ...trouble,
    ...(retryAfterSeconds === undefined && { visibleAt: earlierMoment(trouble.visibleAt, now) }),
    state: 'failed',
    nextAt: addSeconds(now, wait),
    reason,
    sentence,
  }
}

function inDoubt(stand: StepStand, reason: StepReason, sentence: string, now: Date): NextStand {
  return {
    ...NOTHING,
    ...troubled(stand, now),
    state: 'unknown',
    nextAt: addSeconds(now, retrySeconds(stand)),
    reason,
    sentence,
  }
}

function troubled({ troubles, troubleSince }: StepStand, now: Date) {
  const since = troubleSince ? earlierMoment(troubleSince, now) : now
  return {
    troubles: troubles + 1,
    troubleSince: since,
    visibleAt: addSeconds(since, VISIBLE_SECONDS),
  }
}

interface Callable {
  kind: StepKind
  state: StepState
  calledAt: Date | null
  troubleSince: Date | null
  visibleAt: Date | null
}

/**
 * What is written down before a call. A call that never ends is a line for a person too. What costs money does not act
 * yet: its price is asked first, and its act is counted with the others of the day.
 */
export function beginCall(
  { kind, state, calledAt, troubleSince, visibleAt }: Callable,
  call: StepCall,
  now: Date,
) {
  const later = addSeconds(now, VISIBLE_SECONDS)
  const isLost = state === 'calling'
  return {
    state: 'calling' as const,
    calledAt: now,
    nextAt: null,
    visibleAt: visibleAt ? earlierMoment(visibleAt, later) : later,
    ...(call === 'act' && !costsMoney(kind) && { actedAt: now }),
    ...(isLost && { reason: 'interrupted' as const, troubleSince: troubleSince ?? calledAt }),
  }
}
