const LANES = 3

let running = 0
const waiting: (() => void)[] = []

/**
 * Lets three attempts at a time through in this process; the others wait here, not in the pool of database
 * connections. A flood of sign-ins may slow signing in, but leaves the rest of the site its connections.
 */
export async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= LANES) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
