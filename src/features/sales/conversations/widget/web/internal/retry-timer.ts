const FIRST_PAUSE_MS = 2_000
const MOST_PAUSE_MS = 60_000

/**
 * Exponential back-off with jitter: `retry` runs once after each `failed`, later each time and after a minute at the
 * most. Half of a pause is chance, so that the pages that lost one server do not all come to the next at once.
 */
export function retryTimer(retry: () => void) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => clearTimeout(timer)
  return {
    failed() {
      stop()
      const pauseMs = Math.min(MOST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
      failures += 1
      timer = setTimeout(retry, pauseMs * (0.5 + Math.random() / 2))
    },
    /** It went, or is being tried now: no retry is due any more, or not yet. */
    stop,
    succeeded() {
      stop()
      failures = 0
    },
  }
}
