/** Something that is done again and again for as long as a stream is open, never twice at once. */
export interface Beat {
  /** Does it no more, once what is under way is done. */
  stop: () => Promise<void>
}

export function startBeat(
  run: () => Promise<void>,
  { everyMs, onFault }: { everyMs: number; onFault: (error: unknown) => void },
): Beat {
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    underWay ??= run()
      .catch(onFault)
      .finally(() => {
        underWay = undefined
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
