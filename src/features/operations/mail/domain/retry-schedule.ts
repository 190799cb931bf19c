const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Pauses after each failed try: the first within a minute, the last a day, some five days in all. */
const PAUSES_SECONDS = [
  20,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  DAY,
  DAY,
] as const

/** One try more than there are pauses. */
export const MAX_TRIES = PAUSES_SECONDS.length + 1

/** How long to wait after the given number of failed tries; `undefined` when that was the last. */
export function secondsUntilNextTry(failedTries: number): number | undefined {
  return PAUSES_SECONDS[failedTries - 1]
}

/** How long a visitor waits to hear whether the mail went out (docs/promises.md, 6). */
export const VISITOR_WAITS_SECONDS = 5

/** The job behind the immediate try: later than a visitor waits, so that it normally finds the mail sent. */
export const FIRST_JOB_AFTER_SECONDS = 20

/** One try is given up after this long. */
export const TRY_SECONDS = 30

/** A claim outlives its try; whoever holds it longer was killed, and the mail is free again. */
export const CLAIM_SECONDS = 40
