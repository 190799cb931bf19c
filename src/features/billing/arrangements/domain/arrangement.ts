import { addDays, addMonths, type CalendarDay, laterOf } from '@/shared/calendar-day'
import { isWorkingDay, nextWorkingDay, STATUTORY_HOLIDAYS, workingDayFrom } from '@/shared/dutch-holidays'
import { type Cents, sum } from '@/shared/money'

/**
 * Why an arrangement ended.
 * - `kept`: all of the invoice was paid.
 * - `missed`: an instalment was not paid in time.
 * - `office`: the office ended it, with a reason.
 * - `replaced`: another one came in its place.
 * - `credited`: a credit note left nothing to pay.
 */
export const ARRANGEMENT_ENDINGS = ['kept', 'missed', 'office', 'replaced', 'credited'] as const
export type ArrangementEnding = (typeof ARRANGEMENT_ENDINGS)[number]

/** One part of what was arranged, and the last day to pay it. */
export interface Instalment {
  id: string
  /** From 1. */
  place: number
  dueOn: CalendarDay
  /** VAT included. Zero when a credit note took it away. */
  amount: Cents
}

/** What a customer and the office arranged about paying an open invoice. */
export interface Arrangement {
  id: string
  invoiceId: string
  /** What the instalments add up to: what was open then, less what was credited since. */
  total: Cents
  /** What had come in for the invoice before: it fills no instalment. */
  receivedBefore: Cents
  madeOn: CalendarDay
  /** In order of their days. */
  instalments: readonly Instalment[]
}

/** An instalment with how it stands. */
export interface StandingInstalment extends Instalment {
  /** What is left of it. */
  left: Cents
}

export const FEWEST_INSTALMENTS = 2
export const MOST_INSTALMENTS = 12
/** Longest that an arrangement runs, in months. */
export const MOST_MONTHS = 24

type Fillable = Pick<Arrangement, 'receivedBefore' | 'instalments'>

/** How the instalments stand when so much of the invoice has come in: money fills them in order of their days. */
export function standingOf({ receivedBefore, instalments }: Fillable, received: Cents): StandingInstalment[] {
  let filling = Math.max(0, received - receivedBefore)
  return instalments.map((instalment) => {
    const filled = Math.min(filling, instalment.amount)
    filling -= filled
    return { ...instalment, left: (instalment.amount - filled) as Cents }
  })
}

/** The first instalment that is not paid; undefined when all of them are. */
export function nextInstalment(standing: readonly StandingInstalment[]): StandingInstalment | undefined {
  return standing.find(({ left }) => left > 0)
}

/** The instalments before this one that are not paid: money fills them first, by whatever link it comes. */
export function openBefore(
  standing: readonly StandingInstalment[],
  { place }: Pick<Instalment, 'place'>,
): StandingInstalment[] {
  return standing.filter((one) => one.place < place && one.left > 0)
}

/** An instalment without its place and id. */
export type ProposedInstalment = Pick<Instalment, 'dueOn' | 'amount'>

export const RHYTHMS = ['month', 'week'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** Equal instalments from a day on; cents that do not divide go to the first. */
export function proposedInstalments({
  outstanding,
  count,
  from,
  rhythm,
}: {
  outstanding: Cents
  count: number
  from: CalendarDay
  rhythm: Rhythm
}): ProposedInstalment[] {
  const [each, rest] = [Math.floor(outstanding / count), outstanding % count]
  return Array.from({ length: count }, (_, index) => ({
    dueOn: rhythm === 'week' ? addDays(from, 7 * index) : addMonths(from, index),
    amount: (each + (index < rest ? 1 : 0)) as Cents,
  }))
}

/**
 * What is wrong with instalments that somebody wants to arrange.
 * - `count`: fewer than two or more than twelve.
 * - `amount`: one asks nothing.
 * - `past`, `late`, `order`: days before today, too far ahead, or not one after the other.
 * - `sum`: they do not add up to what is open.
 */
export type InstalmentFault =
  | { kind: 'count' | 'sum' }
  | { kind: 'amount' | 'past' | 'late' | 'order'; index: number }

export function instalmentFaults(
  instalments: readonly ProposedInstalment[],
  { outstanding, today }: { outstanding: Cents; today: CalendarDay },
): InstalmentFault[] {
  const { length } = instalments
  const faults: InstalmentFault[] =
    length < FEWEST_INSTALMENTS || length > MOST_INSTALMENTS ? [{ kind: 'count' }] : []
  const last = addMonths(today, MOST_MONTHS)
  for (const [index, { dueOn, amount }] of instalments.entries()) {
    const before = instalments[index - 1]
    if (!Number.isSafeInteger(amount) || amount <= 0) faults.push({ kind: 'amount', index })
    if (dueOn < today) faults.push({ kind: 'past', index })
    else if (dueOn > last) faults.push({ kind: 'late', index })
    else if (before && dueOn <= before.dueOn) faults.push({ kind: 'order', index })
  }
  if (sum(instalments.map(({ amount }) => amount)) !== outstanding) faults.push({ kind: 'sum' })
  return faults
}

/**
 * The amounts of the instalments, in their order, once no more than this is open: a credit note is taken off the last
 * instalment first. What was paid of one stays.
 */
export function amountsWithin(standing: readonly StandingInstalment[], outstanding: Cents): Cents[] {
  let over = Math.max(0, sum(standing.map(({ left }) => left)) - outstanding)
  return standing
    .toReversed()
    .map(({ amount, left }) => {
      const cut = Math.min(over, left)
      over -= cut
      return (amount - cut) as Cents
    })
    .toReversed()
}

/** The first day on which an instalment counts as missed: a working day, so that a transfer of the last day is booked. */
export function missedFrom(dueOn: CalendarDay, graceDays: number): CalendarDay {
  return workingDayFrom(addDays(dueOn, Math.max(1, graceDays)), STATUTORY_HOLIDAYS)
}

/** The instalments that were missed, seen on this day; none on a weekend or holiday. */
export function missedOn(
  standing: readonly StandingInstalment[],
  day: CalendarDay,
  {
    graceDays,
    stoodStillUntil,
  }: {
    graceDays: number
    /** The last day on which the invoice was disputed; null when it never was. */
    stoodStillUntil: CalendarDay | null
  },
): StandingInstalment[] {
  if (!isWorkingDay(day, STATUTORY_HOLIDAYS)) return []
  return standing.filter(
    ({ left, dueOn }) =>
      left > 0 && day >= missedFrom(stoodStillUntil ? laterOf(dueOn, stoodStillUntil) : dueOn, graceDays),
  )
}

/** The first day on which is asked again what was arranged until this day. */
export function resumesAfter(day: CalendarDay): CalendarDay {
  return nextWorkingDay(day, STATUTORY_HOLIDAYS)
}

type DaysOfSteps = Readonly<Record<'reminder' | 'second-reminder' | 'last-letter', number | null>>

/** So long after its day an instalment may still come in: as long as an invoice until its first reminder. */
export function graceDaysOf(days: DaysOfSteps): number {
  return Math.max(1, days.reminder ?? days['second-reminder'] ?? days['last-letter'] ?? 1)
}
