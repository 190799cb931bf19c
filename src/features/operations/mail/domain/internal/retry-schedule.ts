const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Back-off after each failed attempt: within a minute at first, a day at last, some five days in all. */
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

/** One attempt more than there are pauses. */
export const MAX_TRIES = PAUSES_SECONDS.length + 1

/** Seconds to wait after this many failed attempts; undefined after the last one. */
export function secondsUntilNextTry(failedTries: number): number | undefined {
  return PAUSES_SECONDS[failedTries - 1]
}

/** Timeout of a visitor's wait for the mail to be sent (docs/promises.md, 6). */
export const VISITOR_WAITS_SECONDS = 5

/**
 * Delay of the job behind the immediate attempt: longer than a visitor waits, so that it normally finds the mail sent.
 * A mail that nobody waits for goes out by this job.
 */
export const FIRST_JOB_AFTER_SECONDS = VISITOR_WAITS_SECONDS + 1

/** Timeout of one attempt. */
export const TRY_SECONDS = 30

/**
 * Lifetime of a claim, longer than an attempt: a claim beyond it belongs to a killed process, and the mail is free
 * again.
 */
export const CLAIM_SECONDS = 40
