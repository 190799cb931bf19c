/**
 * Runs `check` for whoever asks, one run at a time, and rejects for who has waited `mostMs`: something that hangs is not
 * begun again, and its asker hears no later than that it is not well.
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
