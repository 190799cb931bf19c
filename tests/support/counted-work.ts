import { Session } from 'node:inspector/promises'

/**
 * Number of function calls in this process while `work` runs: V8 counts them (precise coverage), so that the number
 * does not depend on the machine's speed. Built-in functions are not counted, callbacks are.
 */
export async function callsDuring(work: () => unknown): Promise<number> {
  const [calls] = await callsDuringEach([work])
  return calls ?? 0
}

/** The same for each of these, in turn: starting the count costs more than most of what is counted. */
export async function callsDuringEach(works: readonly (() => unknown)[]): Promise<number[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    // Taking resets the count and walks the whole heap: once per work, so what was taken is added up afterwards.
    await session.post('Profiler.takePreciseCoverage')
    const taken: Parameters<typeof countedIn>[0][] = []
    for (const work of works) {
      await work()
      taken.push((await session.post('Profiler.takePreciseCoverage')).result)
    }
    return taken.map(countedIn)
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

/** Number of calls, or with detailed coverage the sum of all executions of blocks of code. */
export function countedIn(
  scripts: readonly { functions: readonly { ranges: readonly { count: number }[] }[] }[],
) {
  return scripts
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}
