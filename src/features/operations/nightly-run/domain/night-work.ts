import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/**
 * Registry of nightly work by declaration merging: the facts that a line of each kind depends on. If they differ from
 * those of the evening before, the line is not performed. Each feature adds its own beside its work.
 */
export interface NightFacts extends Record<never, never> {}

export type NightKind = keyof NightFacts

/** A planned line: one thing to do in a night. */
export interface PlannedLine<Facts = NightFacts[NightKind]> {
  /** Stable key, the same in every plan: a line is skipped by it. */
  key: string
  /** Plain Dutch sentence, with the name of whom it is about. */
  sentence: string
  /** Amount that is charged, collected or given back, VAT included; null when it is not about money. */
  amount: Cents | null
  /** Subject, as in the audit log. */
  subject: { kind: string; id: string }
  /**
   * Customer whose contact stop blocks this line; null for a line that ignores contact stops, and for one without a
   * customer.
   */
  customerId: string | null
  facts: Facts
}

/**
 * - `done`: it was performed now.
 * - `nothing`: it was done before, or is not needed any more.
 * - `person`: a person has to act; `words` says how.
 * - `later`: a job performs it during the day, after checking again; `words` says when.
 */
export interface NightResult {
  outcome: 'done' | 'nothing' | 'person' | 'later'
  words?: string
}

export const LINE_STATES = [
  'planned',
  'running',
  'done',
  'nothing',
  'person',
  'later',
  'held',
  'stopped',
  'changed',
  'braked',
  'failed',
] as const
export type LineState = (typeof LINE_STATES)[number]

/** Label of a line's state after the night. */
export const LINE_STATE_LABELS = {
  planned: 'Gepland',
  running: 'Bezig',
  done: 'Gedaan',
  nothing: 'Niet meer nodig',
  person: 'Wacht op jou',
  later: 'Overdag',
  held: 'Tegengehouden',
  stopped: 'Niet benaderen',
  changed: 'Veranderd sinds de avond',
  braked: 'Te veel in één nacht',
  failed: 'Mislukt',
} as const satisfies Record<LineState, string>

/**
 * - `missed`: it was never started, in a night that is over.
 * - `broken-off`: it was started, and its process died.
 */
export const OUTCOMES = [...LINE_STATES, 'missed', 'broken-off'] as const
export type LineOutcome = (typeof OUTCOMES)[number]

export const OUTCOME_LABELS = {
  ...LINE_STATE_LABELS,
  missed: 'Niet gedaan',
  'broken-off': 'Niet afgemaakt',
} as const satisfies Record<LineOutcome, string>

/** Outcome of a line: once the night is over, one that still waits was missed. */
export function outcomeOf(state: LineState, isOver: boolean): LineOutcome {
  if (!isOver) return state
  if (state === 'planned') return 'missed'
  return state === 'running' ? 'broken-off' : state
}

const FOR_A_PERSON: readonly LineState[] = ['planned', 'running', 'person', 'changed', 'braked', 'failed']

/** Whether a line needs a person after its night. */
export function needsPerson(state: LineState): boolean {
  return FOR_A_PERSON.includes(state)
}

/** A line as it was planned the evening before. */
export interface ShownLine {
  key: string
  kind: NightKind
  /** Hash of its facts. */
  digest: string
  customerId: string | null
}

/** A skip lasts until the day before `until`; null when no day was set. */
export interface LineSkip {
  key: string
  until: CalendarDay | null
}

export type Decision = 'do' | 'held' | 'stopped' | 'changed' | 'nothing' | 'braked'

interface Night {
  day: CalendarDay
  /** Lines as shown the evening before, in their order. */
  shown: readonly ShownLine[]
  /** Lines as planned now. */
  now: readonly ShownLine[]
  holds: readonly LineSkip[]
  /** Customers with a contact stop: their lines wait until a person lifts it. */
  stopped: ReadonlySet<string>
  /** Maximum number of lines per kind. */
  most: (kind: NightKind) => number
}

/**
 * Decides each line that was shown: nothing is performed that nobody could see the evening before. A skipped line waits
 * for its day, a line whose facts changed is shown again, and one that is gone needs nothing. Beyond an unusual number
 * of lines of a kind the rest waits for the next night, and the agency is told.
 */
export function decideNight({ day, shown, now, holds, stopped, most }: Night): Map<string, Decision> {
  const standing = new Map(now.map(({ key, digest }) => [key, digest]))
  const held = new Set(holds.filter(({ until }) => until === null || day < until).map(({ key }) => key))
  const counts = new Map<NightKind, number>()
  const decide = ({ key, kind, digest, customerId }: ShownLine): Decision => {
    if (held.has(key)) return 'held'
    if (!standing.has(key)) return 'nothing'
    if (customerId !== null && stopped.has(customerId)) return 'stopped'
    if (standing.get(key) !== digest) return 'changed'
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count > most(kind) ? 'braked' : 'do'
  }
  return new Map(shown.map((line) => [line.key, decide(line)]))
}

/** Floor of the limit per kind: a small agency has quiet nights. */
const ALWAYS_USUAL = 50

/** Circuit breaker: the most lines of a kind in one night, twice the number of the busiest recent one. */
export function mostLines(before: readonly number[]): number {
  return Math.max(ALWAYS_USUAL, 2 * Math.max(0, ...before))
}
