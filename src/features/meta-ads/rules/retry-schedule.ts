const MINUTE = 60
const HOUR = 60 * MINUTE

/** Pauses after each failed try. Close together while the promised hour runs, then growing, some three days in all. */
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
