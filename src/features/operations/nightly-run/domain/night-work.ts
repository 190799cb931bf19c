import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/**
 * Everything that a night can do, by its kind, and the facts that a line of that kind stands on: when they are others
 * than in the evening, the line is not done. Each feature adds its own beside its work.
 */
export interface NightFacts extends Record<never, never> {}

export type NightKind = keyof NightFacts

/** One thing that is to be done in a night. */
export interface PlannedLine<Facts = NightFacts[NightKind]> {
  /** Names what is done, the same in every plan: who holds it back holds it back by this. */
  key: string
  /** In plain Dutch, with who it is about. */
  sentence: string
  /** What is asked, collected or given back, VAT included; null when it is not about money. */
  amount: Cents | null
  /** What it is about, as the log calls it. */
  subject: { kind: string; id: string }
  /** Whose contact stop keeps this line back; null for what goes on regardless, and for what is about no customer. */
  customerId: string | null
  facts: Facts
}

/**
 * - `done`: it was done now.
 * - `nothing`: it had been done, or was not needed any more.
 * - `person`: a person has to do something; `words` says what.
 * - `later`: it is done by day, by a job of its own that looks again; `words` says when.
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

/** What the agency reads of a line after the night. */
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
 * - `missed`: nobody began it, in a night that is over.
 * - `broken-off`: it was begun, and whoever did it was stopped over it.
 */
export const OUTCOMES = [...LINE_STATES, 'missed', 'broken-off'] as const
export type LineOutcome = (typeof OUTCOMES)[number]

export const OUTCOME_LABELS = {
  ...LINE_STATE_LABELS,
  missed: 'Niet gedaan',
  'broken-off': 'Niet afgemaakt',
} as const satisfies Record<LineOutcome, string>

/** What became of a line, once its night is over or before: what still waits then, waits in vain. */
export function outcomeOf(state: LineState, isOver: boolean): LineOutcome {
  if (!isOver) return state
  if (state === 'planned') return 'missed'
  return state === 'running' ? 'broken-off' : state
}

const FOR_A_PERSON: readonly LineState[] = ['planned', 'running', 'person', 'changed', 'braked', 'failed']

/** Whether somebody has to look at a line after its night. */
export function needsPerson(state: LineState): boolean {
  return FOR_A_PERSON.includes(state)
}

/** A line as the evening wrote it down. */
export interface ShownLine {
  key: string
  kind: NightKind
  /** A digest of its facts. */
  digest: string
  customerId: string | null
}

/** Held back until the day before `until`; null when nobody set a day. */
export interface LineSkip {
  key: string
  until: CalendarDay | null
}

export type Decision = 'do' | 'held' | 'stopped' | 'changed' | 'nothing' | 'braked'

interface Night {
  day: CalendarDay
  /** As they were shown in the evening, in their order. */
  shown: readonly ShownLine[]
  /** As they stand now. */
  now: readonly ShownLine[]
  holds: readonly LineSkip[]
  /** Customers with a contact stop: what is to be done for them waits until a person lifts it. */
  stopped: ReadonlySet<string>
  /** At most so many lines of a kind are done. */
  most: (kind: NightKind) => number
}

/**
 * What happens with each line that was shown: nothing is done that nobody could see the evening before. What is held
 * back waits for its day, what stands on other facts now is shown again, what is not there any more is done with, and
 * of an unusual number of lines the rest waits for the next night, with a word to the agency.
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

/** So many lines of a kind are usual whatever was before: a small agency has quiet nights. */
const ALWAYS_USUAL = 50

/** The most lines of a kind that a night does, by how many the nights before it did: twice the busiest of them. */
export function mostLines(before: readonly number[]): number {
  return Math.max(ALWAYS_USUAL, 2 * Math.max(0, ...before))
}
