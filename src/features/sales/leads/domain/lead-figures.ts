import type { Cents } from '@/shared/money'
import { ownValue } from '@/shared/own-value'
import { sourceLabel } from './lead-source'
import { SERVICE_NAMES } from './service-options'

/** What was won and lost, and what it may bring, excl. VAT. */
export interface Outcome {
  won: number
  lost: number
  wonValue: Cents
  lostValue: Cents
}

/** Outcome of one month, 'yyyy-mm'. */
export interface MonthOutcome extends Outcome {
  month: string
}

/** Outcome of one source or service, by its name. */
export interface NamedOutcome extends Outcome {
  name: string
}

/** How often a promise was kept and broken, of the leads that came in in a month. */
export interface MonthPromises {
  month: string
  contactKept: number
  contactBroken: number
  quoteKept: number
  quoteBroken: number
}

/** How far the leads of a period came. */
export interface Conversion {
  received: number
  answered: number
  quoted: number
  won: number
  lost: number
}

export const NO_OUTCOME: Outcome = { won: 0, lost: 0, wonValue: 0 as Cents, lostValue: 0 as Cents }

/** Below this many a share says less than the numbers. */
const ENOUGH_FOR_SHARE = 20

/** '3 van 5', and from twenty on '62% (31 van 50)'. */
export function shareInWords(part: number, whole: number): string {
  const numbers = `${part.toLocaleString('nl-NL')} van ${whole.toLocaleString('nl-NL')}`
  return whole < ENOUGH_FOR_SHARE ? numbers : `${Math.round((part / whole) * 100)}% (${numbers})`
}

/** More rows than this are read by nobody; the smallest become one. */
const MOST_ROWS = 8

/** The sources by their names, what they brought most of first. */
export function bySource(found: readonly (Outcome & { source: string | null })[]): NamedOutcome[] {
  return byName(found.map(({ source, ...outcome }) => ({ ...outcome, name: sourceLabel(source) })))
}

/** The same of services, which stand with their leads in words, or by their id. */
export function byService(found: readonly (Outcome & { service: string | null })[]): NamedOutcome[] {
  return byName(
    found.map(({ service, ...outcome }) => ({
      ...outcome,
      name: service ? (ownValue(SERVICE_NAMES, service) ?? service) : 'Niet genoemd',
    })),
  )
}

function byName(rows: readonly NamedOutcome[]): NamedOutcome[] {
  const together = [...Map.groupBy(rows, ({ name }) => name)].map(([name, same]) => ({
    name,
    ...same.reduce(added, NO_OUTCOME),
  }))
  const sorted = together.sort(
    (one, other) => sizeOf(other) - sizeOf(one) || (one.name < other.name ? -1 : 1),
  )
  const rest = sorted.slice(MOST_ROWS)
  if (rest.length < 2) return sorted
  return [...sorted.slice(0, MOST_ROWS), { name: `${rest.length} andere`, ...rest.reduce(added, NO_OUTCOME) }]
}

function added(one: Outcome, other: Outcome): Outcome {
  return {
    won: one.won + other.won,
    lost: one.lost + other.lost,
    wonValue: (one.wonValue + other.wonValue) as Cents,
    lostValue: (one.lostValue + other.lostValue) as Cents,
  }
}

const sizeOf = ({ won, lost }: Outcome) => won + lost

/** All months, those in which nothing happened among them. */
export function wholeMonths<Row extends { month: string }>(
  months: readonly string[],
  found: readonly Row[],
  nothing: Omit<Row, 'month'>,
): Row[] {
  return months.map((month) => found.find((row) => row.month === month) ?? ({ ...nothing, month } as Row))
}

/** All of it together. */
export function allOf(rows: readonly Outcome[]): Outcome {
  return rows.reduce(added, NO_OUTCOME)
}

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Within how long: each up to so many seconds, and beyond the one before; the last has no end. */
export interface Span {
  label: string
  seconds: number | null
}

/** From a request until somebody spoke to them, or their quote went out; in hours on the clock, nights and weekends too. */
export const ANSWER_SPANS: readonly Span[] = [
  { label: 'Binnen een uur', seconds: HOUR },
  { label: 'Binnen 4 uur', seconds: 4 * HOUR },
  { label: 'Binnen een dag', seconds: DAY },
  { label: 'Binnen 3 dagen', seconds: 3 * DAY },
  { label: 'Later', seconds: null },
]

/** From a request until it was won. */
export const WON_SPANS: readonly Span[] = [
  { label: 'Binnen een week', seconds: 7 * DAY },
  { label: 'Binnen 2 weken', seconds: 14 * DAY },
  { label: 'Binnen een maand', seconds: 30 * DAY },
  { label: 'Binnen 3 maanden', seconds: 91 * DAY },
  { label: 'Later', seconds: null },
]
