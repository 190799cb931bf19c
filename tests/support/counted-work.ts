import { Session } from 'node:inspector/promises'

/**
 * How many functions this process calls while `work` runs: V8 counts them (precise coverage), so the number is the same
 * on a slow machine and on a fast one. Built-in functions are not among them, callbacks are.
 */
export async function callsDuring(work: () => unknown): Promise<number> {
  const [calls] = await callsDuringEach([work])
  return calls ?? 0
}

/** The same of each of these, one after the other: to begin counting costs more than most of what is counted. */
export async function callsDuringEach(works: readonly (() => unknown)[]): Promise<number[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const counted: number[] = []
    for (const work of works) {
      await session.post('Profiler.takePreciseCoverage')
      await work()
      const { result } = await session.post('Profiler.takePreciseCoverage')
      counted.push(countedIn(result))
    }
    return counted
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

/** The calls, or with detailed coverage the steps: of each block of code how often it was entered, summed. */
export function countedIn(
  scripts: readonly { functions: readonly { ranges: readonly { count: number }[] }[] }[],
) {
  return scripts
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}
