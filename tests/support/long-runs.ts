/**
 * Whether a test tries all that it can (`npm run test:long`). In `npm test` a test of made-up histories makes fewer,
 * and a journey is walked in fewer of its ways.
 */
const IS_LONG = process.env.TEST_LONG === '1'

/** How often a test repeats. */
export function runs(counts: { short: number; long: number }): number {
  return IS_LONG ? counts.long : counts.short
}

/** The ways in which a journey is walked: those of every run, and those of long runs. */
export function ways<Way>(always: readonly Way[], inLongRuns: readonly Way[]): readonly Way[] {
  return IS_LONG ? [...always, ...inLongRuns] : always
}
