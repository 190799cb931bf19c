/** The median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Runs the work with this concurrency, and returns the throughput per second. */
export async function inLanes(works: readonly (() => Promise<unknown>)[], lanes: number): Promise<number> {
  let next = 0
  const startedAt = performance.now()
  const lane = async () => {
    for (let work = works[next++]; work; work = works[next++]) await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (works.length * 1000) / (performance.now() - startedAt)
}
