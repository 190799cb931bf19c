/**
 * Single-flight with a timeout: callers share one run of `check`, and each is rejected after `mostMs`. A run that hangs
 * is not begun again.
 */
export function boundedCheck(check: () => Promise<void>, mostMs: number): () => Promise<void> {
  let running: Promise<void> | undefined
  return async () => {
    running ??= check().finally(() => {
      running = undefined
    })
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`Geen antwoord binnen ${mostMs / 1000} s`)), mostMs)
    try {
      await Promise.race([running, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
