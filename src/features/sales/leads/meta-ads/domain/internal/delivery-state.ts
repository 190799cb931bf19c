/**
 * What becomes of a lead that Meta told us about.
 * - `received`: its form still has to be fetched.
 * - `stored`: it is a lead of ours.
 * - `dead`: the last try failed; a person has to look.
 */
export const DELIVERY_STATES = ['received', 'stored', 'dead'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const NEXT = {
  received: ['stored', 'dead'],
  stored: [],
  dead: ['received'],
} as const satisfies Record<DeliveryState, readonly DeliveryState[]>

/** The states from which a delivery may go to that one; the condition of every update. */
export function statesBefore(to: DeliveryState): DeliveryState[] {
  return DELIVERY_STATES.filter((from) => NEXT[from].some((next) => next === to))
}

/** The page of deliveries that need a person. */
export const FAILED_DELIVERIES_PATH = '/beheer/meta-leads'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Back-off after each failed try: short while the promised hour runs, then growing, some three days in all. */
const PAUSES_SECONDS = [
  10,
  30,
  MINUTE,
  2 * MINUTE,
  3 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const

/** One try more than there are pauses. */
export const MAX_TRIES = PAUSES_SECONDS.length + 1

/** How long to wait after so many failed tries; `undefined` when that was the last. */
export function secondsUntilNextTry(failedTries: number): number | undefined {
  return PAUSES_SECONDS[failedTries - 1]
}
